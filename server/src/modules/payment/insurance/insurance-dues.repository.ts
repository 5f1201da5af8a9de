import { INSURANCE_HOURS } from '@sayap/contract/payment/insurance'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

/** Insurance of a paid booking that awaits its money. */
export interface InsuranceDue {
  id: number
  id_trip: number
  id_booking: number
  /** Rupiah. */
  amount: number
  /** An instant. */
  pay_before: string
  created_at: string
}

export const insuranceDuesRepository = (db: Database) => ({
  /** The trip is locked. The deadline is that of a booking, and at the latest when insurance ends being offered. */
  insert: ({
    id_booking,
    id_trip,
    amount,
  }: Pick<InsuranceDue, 'id_booking' | 'id_trip' | 'amount'>) =>
    db.row<InsuranceDue>(sql`
      insert into insurance_dues (id_booking, id_trip, amount, pay_before)
      select ${id_booking}, ${id_trip}, ${amount}, least(
        now() + make_interval(hours => d.hours_to_pay),
        f.departs_at - make_interval(hours => ${literal(INSURANCE_HOURS)})
      )
      from payment_deadlines d, bookings b join flights f on f.id = b.id_flight
      where b.id = ${id_booking}
      returning id, id_trip, id_booking, amount, pay_before, created_at
    `),

  /** By booking. */
  waiting: (trips: readonly number[]) =>
    db.rows<InsuranceDue>(sql`
      select id, id_trip, id_booking, amount, pay_before, created_at from insurance_dues
      where id_trip = any(${trips}::bigint[]) and state = 'waiting'
      order by id_booking
    `),

  waitingFor: (bookings: readonly number[]) =>
    db.rows<InsuranceDue>(sql`
      select id, id_trip, id_booking, amount, pay_before, created_at from insurance_dues
      where id_booking = any(${bookings}::bigint[]) and state = 'waiting'
      order by id_booking
    `),

  /** Trips with insurance that was not paid in time; a proof in review pauses the deadline, as everywhere. */
  overdueTrips: (limit: number) =>
    db.rows<{ id_trip: number }>(sql`
      select d.id_trip from insurance_dues d where ${isOverdue}
      group by d.id_trip order by min(d.pay_before) limit ${limit}
    `),

  /** Of a trip that is locked. */
  overdue: (id_trip: number) =>
    db.rows<InsuranceDue>(sql`
      select d.id, d.id_trip, d.id_booking, d.amount, d.pay_before, d.created_at
      from insurance_dues d where d.id_trip = ${id_trip} and ${isOverdue}
      order by d.id_booking
    `),

  close: (
    ids: readonly number[],
    state: 'paid' | 'lapsed' | 'withdrawn',
    id_money: number | null,
  ) =>
    db.rows(sql`
      update insurance_dues set state = ${state}, id_money = ${id_money}, closed_at = now()
      where id = any(${ids}::bigint[]) and state = 'waiting'
    `),

  /** Leaves at least `minutes` from now on to pay, but not beyond the end of the offer of insurance. */
  extendDeadline: (id_trip: number, minutes: number) =>
    db.rows(sql`
      update insurance_dues d
      set pay_before = greatest(d.pay_before, least(
        now() + make_interval(mins => ${minutes}::int),
        (
          select b.departs_at - make_interval(hours => ${literal(INSURANCE_HOURS)}) from bookings b
          where b.id = d.id_booking
        )
      ))
      where d.id_trip = ${id_trip} and d.state = 'waiting'
    `),
})

const isOverdue = sql`d.state = 'waiting' and d.pay_before < now() and not exists (
  select from payment_proofs p
  where p.id_trip = d.id_trip and p.state = 'in_review' and p.review_until > now()
)`
