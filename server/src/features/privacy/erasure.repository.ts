import type { ErasureOutlook } from '@sayap/contract/my-data'
import type { Database } from '#db/database'
import { type Sql, sql } from '#db/sql'

/** What stands where a person's name stood. */
const NOBODY = 'Erased'
const NOWHERE = 'erased@erased.invalid'

/** Contacts and passengers of these bookings; what was sold stays. */
const bookingsErased = (which: Sql) => sql`
  with gone as (
    update bookings
    set name_contact = ${NOBODY}, email_contact = ${NOWHERE}, phone_contact = '', erased_at = now()
    where ${which}
    returning id, id_user
  ), unnamed as (
    update passengers set name = ${NOBODY} where id_booking in (select id from gone)
  ), unkept as (
    delete from idempotency_keys where id_booking in (select id from gone)
  )
  select id from gone
`

export const erasureRepository = (db: Database) => ({
  /** Locks the person: who books at the same moment comes before or after. */
  person: (id: number) =>
    db.row<{ password_hash: string | null }>(sql`
      select password_hash from users where id = ${id} and erased_at is null for no key update
    `),

  signedInJustNow: async (session: string) =>
    (await db.row(sql`
      select id from sessions
      where id = ${session} and created_at > now() - interval '10 minutes'
    `)) !== undefined,

  outlook: (id: number) =>
    db.row<ErasureOutlook>(sql`
      select
        (select count(*) from bookings b join flights f on f.id = b.id_flight
         where b.id_user = ${id} and (b.status = 0 or b.status = 1 and f.departs_at > now()))
          as live_bookings,
        (select count(*) from refunds r join bookings b on b.id = r.id_booking
         where b.id_user = ${id} and r.state in ('offered', 'asked', 'approved')) as open_refunds,
        credit_of(${id}) as credit
    `),

  /** The row stays, for what was paid hangs on it; the person is gone from it, and signs in no more. */
  eraseUser: (id: number) =>
    db.rows(sql`
      with erased as (
        update users
        set name = ${NOBODY}, email = 'erased-' || id || '@erased.invalid', password_hash = null,
            city = null, address = null, phone = null, post_code = null, title = 'ms',
            photo = null, email_verified_at = null, mail_reminders = false,
            suspended_at = coalesce(suspended_at, now()), erased_at = now()
        where id = ${id}
      ), ended as (
        delete from sessions where id_user = ${id}
      ), parted as (
        delete from identities where id_user = ${id}
      ), unlinked as (
        delete from account_links where id_user = ${id}
      ), untold as (
        delete from notifications where id_user = ${id}
      )
      delete from idempotency_keys where id_user = ${id}
    `),

  eraseBookingsOf: (id_user: number) =>
    db.rows(bookingsErased(sql`id_user = ${id_user} and erased_at is null`)),

  /** What they wrote and were written, and what was noted about their trips. */
  eraseWords: (id_user: number) =>
    db.rows(sql`
      with own as materialized (select id, id_trip from bookings where id_user = ${id_user}),
      unsaid as (
        update chat_messages set text = ${NOBODY}
        where id_thread in (select id from chat_threads where id_user = ${id_user})
      ), unread as (
        delete from booking_links where id_trip in (select id_trip from own)
      ), unnoted as (
        update money_received set note = null where id_trip in (select id_trip from own)
      )
      update reviews set sentence = '' where id_booking in (select id from own)
    `),

  /** Accounts money was sent to, and pictures of transfers: of what is settled. */
  eraseMoneyTraces: (id_user: number) =>
    db.rows(sql`
      with own as materialized (select id, id_trip from bookings where id_user = ${id_user}),
      unaccounted as (
        update refunds
        set bank_name = ${NOBODY}, account_number = ${NOBODY}, account_holder = ${NOBODY}
        where id_booking in (select id from own) and destination = 'bank'
      )
      update payment_proofs set bytes = '', hash = ${NOBODY}
      where id_trip in (select id_trip from own)
    `),

  /** Never paid, and over for a month; one that is being moved right now is left for the next turn. */
  eraseUnpaid: (limit: number) =>
    db.rows<{ id: number }>(
      bookingsErased(sql`
        id in (
          select id from bookings
          where erased_at is null and status in (2, 3)
            and status_reason <> 'payment_reversed' and status_at < now() - interval '30 days'
          order by status_at limit ${limit}
          for update skip locked
        )
      `),
    ),
})
