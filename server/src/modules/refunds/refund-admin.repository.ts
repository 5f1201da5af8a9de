import type { StaffRefund } from '@sayap/contract/payment/refund-admin'
import type { RefundState } from '@sayap/contract/payment/refunds'
import { openDispute } from '#modules/payment/exceptions/disputes'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'
import { isOpenOffer } from './open-offer'
import { refundColumns } from './refunds.repository'

/** States of refunds that are not finished. */
export const UNFINISHED: readonly RefundState[] = ['offered', 'asked', 'approved']

interface Page {
  states: readonly RefundState[]
  after: number | undefined
  limit: number
}

const staffRefunds = (condition: Sql) => sql`
  select ${refundColumns}, b.code,
    json_build_object('id', u.id, 'fullname', u.name, 'email', u.email) as traveller,
    json_build_object('id', f.id, 'flight_number', f.flight_number,
      'starting_place', f.starting_place, 'destination_place', f.destination_place,
      'departure_date', f.departure_date, 'departure_time', f.departure_time) as flight,
    ${openDispute(sql`b.id_trip`)} as id_case
  from refunds r
  join bookings b on b.id = r.id_booking
  join users u on u.id = b.id_user
  join flights f on f.id = b.id_flight
  where ${condition}
`

export const refundAdminRepository = (db: Database) => ({
  /** Leaves out offers for a payment that was reversed since, and those that ended with the departure. */
  queue: ({ states, after, limit }: Page) =>
    db.rows<StaffRefund>(sql`
      ${staffRefunds(
        and(
          sql`r.state = any(${states}::text[]) and (r.state <> 'offered' or ${isOpenOffer})`,
          after !== undefined && sql`r.id > ${after}`,
        ),
      )}
      order by r.id limit ${limit}
    `),

  /** In any order. */
  byIds: (ids: readonly number[]) =>
    db.rows<StaffRefund>(staffRefunds(sql`r.id = any(${ids}::bigint[])`)),

  one: (id: number) => db.row<StaffRefund>(staffRefunds(sql`r.id = ${id}`)),

  /** Rupiah of the refunds of a booking's trip that go, or went, to a bank. */
  bankTotalOfTrip: async (id_booking: number) =>
    (
      await db.row<{ total: number }>(sql`
        select coalesce(sum(r.amount), 0)::bigint as total
        from refunds r join bookings b on b.id = r.id_booking
        where b.id_trip = (select id_trip from bookings where id = ${id_booking})
          and r.destination = 'bank' and r.state in ('asked', 'approved', 'sent')
      `)
    )?.total ?? 0,

  waitingCount: async () =>
    (
      await db.row<{ waiting: number }>(sql`
        select count(*)::int as waiting from refunds where state in ('asked', 'approved')
      `)
    )?.waiting ?? 0,
})
