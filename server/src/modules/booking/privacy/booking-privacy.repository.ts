import { CANCELLED, EXPIRED, PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { UNPAID_BOOKING_DAYS } from '@sayap/contract/core/retention'
import { ERASED_EMAIL, ERASED_NAME } from '#modules/accounts/privacy/erased-values'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'

/** Erases contacts and passengers of the selected bookings; what was sold stays. */
const eraseBookings = (condition: Sql) => sql`
  with erased as (
    update bookings
    set name_contact = ${ERASED_NAME}, email_contact = ${ERASED_EMAIL}, phone_contact = '',
        network = null, erased_at = now()
    where ${condition}
    returning id, id_trip
  ), deleted_notes as (
    delete from booking_notes where id_trip in (select id_trip from erased)
  ), deleted_contacts as (
    delete from contact_corrections where id_trip in (select id_trip from erased)
  ), erased_passengers as (
    update passengers set name = ${ERASED_NAME}, title = null where id_booking in (select id from erased)
  ), erased_corrections as (
    update name_corrections set name_before = ${ERASED_NAME}, name_after = ${ERASED_NAME}
    where id_passenger in (
      select id from passengers where id_booking in (select id from erased)
    )
  ), deleted_keys as (
    delete from idempotency_keys where id_booking in (select id from erased)
  )
  select id from erased
`

export const bookingPrivacyRepository = (db: Database) => ({
  /** Unpaid bookings, and paid ones whose flight has not departed. */
  countLive: async (id_user: number) =>
    (
      await db.row<{ live: number }>(sql`
        select count(*) as live from bookings b join flights f on f.id = b.id_flight
        where b.id_user = ${id_user}
          and (b.status = ${literal(PENDING_PAYMENT)} or b.status = ${literal(PAID)} and f.departs_at > now())
      `)
    )?.live ?? 0,

  lockOf: (id_user: number) =>
    db.rows(sql`select id from bookings where id_user = ${id_user} order by id for update`),

  eraseBookingsOf: (id_user: number) =>
    db.rows(eraseBookings(sql`id_user = ${id_user} and erased_at is null`)),

  /** Deletes links that open trips, stored responses, and the text of reviews. */
  eraseTracesOf: (id_user: number) =>
    db.rows(sql`
      with own as materialized (select id, id_trip from bookings where id_user = ${id_user}),
      deleted_links as (
        delete from booking_links where id_trip in (select id_trip from own)
      ), deleted_keys as (
        delete from idempotency_keys where id_user = ${id_user}
      )
      update reviews set sentence = '' where id_booking in (select id from own)
    `),

  /** Erases bookings that closed unpaid `UNPAID_BOOKING_DAYS` ago; skips those that another transaction locks. */
  eraseClosedUnpaid: (limit: number) =>
    db.rows<{ id: number }>(
      eraseBookings(sql`
        id in (
          select id from bookings
          where erased_at is null and status in (${literal(EXPIRED)}, ${literal(CANCELLED)})
            and status_reason <> 'payment_reversed' and status_at < now() - make_interval(days => ${literal(UNPAID_BOOKING_DAYS)})
          order by status_at limit ${limit}
          for update skip locked
        )
      `),
    ),
})
