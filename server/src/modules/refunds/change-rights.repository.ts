import { EXPIRED, PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { CHANGE_RIGHT_HOURS } from '@sayap/contract/payment/refund-rule'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

/** The times of a flight before it is changed. */
export interface FormerTimes {
  departs_at: string
  arrives_at: string
  /** Local. */
  departure_date: string
}

const limit = sql`make_interval(hours => ${literal(CHANGE_RIGHT_HOURS)})`

export const changeRightsRepository = (db: Database) => ({
  /** Keeps the times that bookings were made for, unless an earlier change has; also of expired ones. */
  keepBookedTimes: (id_flight: number, before: FormerTimes) =>
    db.rows(sql`
      insert into booked_times (id_booking, departs_at, arrives_at, departure_date)
      select id, ${before.departs_at}::timestamptz, ${before.arrives_at}::timestamptz,
        ${before.departure_date}::date
      from bookings
      where id_flight = ${id_flight}
        and status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}, ${literal(EXPIRED)})
      order by id
      on conflict (id_booking) do nothing
    `),

  /** Gives the right to bookings whose flight now leaves or lands much later or earlier than booked. */
  giveRights: (id_flight: number) =>
    db.rows(sql`
      update booked_times booked set right_since = now()
      from bookings b join flights f on f.id = b.id_flight
      where b.id_flight = ${id_flight} and booked.id_booking = b.id and booked.right_since is null
        and (
          f.departure_date < booked.departure_date
          or f.departs_at not between booked.departs_at - ${limit} + interval '1 microsecond'
            and booked.departs_at + ${limit} - interval '1 microsecond'
          or f.arrives_at not between booked.arrives_at - ${limit} + interval '1 microsecond'
            and booked.arrives_at + ${limit} - interval '1 microsecond'
        )
    `),

  /** Unpaid and paid bookings of a flight that have the right, with their status. */
  withRight: (id_flight: number) =>
    db.rows<{ id: number; status: number }>(sql`
      select b.id, b.status from booked_times booked join bookings b on b.id = booked.id_booking
      where b.id_flight = ${id_flight} and booked.right_since is not null
        and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
      order by b.id
    `),

  /** Of these bookings the ones that have the right. */
  having: (bookings: readonly number[]) =>
    db.rows<{ id: number }>(sql`
      select id_booking as id from booked_times
      where id_booking = any(${bookings}::bigint[]) and right_since is not null
      order by id_booking
    `),
})
