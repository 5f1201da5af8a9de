import type { PartPayment } from '@sayap/contract/booking/trip/part-payment'
import type { Proof } from '@sayap/contract/payment/proofs'
import { laterDeadline } from '#modules/booking/protection/confirmed-deadline'
import { openDispute } from '#modules/payment/exceptions/disputes'
import { partPaymentOf } from '#modules/payment/ledger/part-payment'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface TripFacts {
  id_trip: number
  /** Of the latest proof; null without one. */
  state: Proof['state'] | null
  reason: string | null
  at: string | null
  review_until: string | null
  disputed: boolean
  /** Rupiah of insurance that awaits its payment; null for none. */
  insurance_amount: number | null
  insurance_until: string | null
  part_payment: PartPayment
}

interface LegFacts {
  id_booking: number
  departs_at: string
  arrives_at: string
  pay_before_confirmed: string | null
  reviewed: boolean
}

/** Reviews of proofs that the usual time is taken from, and how few are too few. */
const LATEST_REVIEWS = 50
const FEWEST_REVIEWS = 5

/** Read only: facts of other modules about trips of travellers. */
export const tripOverviewsRepository = (db: Database) => ({
  /** The trip of a booking, if it is the traveller's. */
  tripOf: (id_booking: number, id_user: number) =>
    db.row<{ id_trip: number }>(sql`
      select id_trip from bookings where id = ${id_booking} and id_user = ${id_user}
    `),

  /**
   * The latest proof of each trip, whether a payment exception disputes its payment, insurance that
   * awaits one, and what came while it was not paid in full.
   */
  trips: (trips: readonly number[]) =>
    db.rows<TripFacts>(sql`
      select t.id as id_trip, proof.state, proof.reason,
        coalesce(proof.reviewed_at, proof.created_at) as at,
        case when proof.state = 'in_review' then proof.review_until end as review_until,
        ${openDispute(sql`t.id`)} is not null as disputed,
        due.amount as insurance_amount, due.pay_before as insurance_until,
        ${partPaymentOf(sql`t.id`)} as part_payment
      from unnest(${trips}::bigint[]) t (id)
      left join lateral (
        select p.state, p.reason, p.created_at, p.reviewed_at, p.review_until
        from payment_proofs p where p.id_trip = t.id order by p.id desc limit 1
      ) proof on true
      cross join lateral (
        select sum(d.amount)::bigint as amount, min(d.pay_before) as pay_before
        from insurance_dues d where d.id_trip = t.id and d.state = 'waiting'
      ) due
    `),

  legs: (bookings: readonly number[]) =>
    db.rows<LegFacts>(sql`
      select b.id as id_booking, f.departs_at, f.arrives_at,
        ${laterDeadline} as pay_before_confirmed,
        exists (select from reviews r where r.id_booking = b.id) as reviewed
      from bookings b join flights f on f.id = b.id_flight
      where b.id = any(${bookings}::bigint[])
    `),

  /** Minutes that half of the latest reviews of proofs took; null where there are too few. */
  reviewMinutes: async () =>
    (
      await db.row<{ minutes: number | null }>(sql`
        select case when count(*) >= ${FEWEST_REVIEWS}::int then ceil(percentile_cont(0.5)
          within group (order by extract(epoch from reviewed_at - created_at) / 60)
        )::int end as minutes
        from (
          select reviewed_at, created_at from payment_proofs
          where reviewed_at is not null order by id desc limit ${LATEST_REVIEWS}
        ) latest
      `)
    )?.minutes ?? null,
})
