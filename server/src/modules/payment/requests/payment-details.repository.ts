import { REFUND_BLOCKING_KINDS } from '@sayap/contract/payment/payment-exceptions'
import type { PaymentMethod } from '@sayap/contract/payment/payments'
import type { StaffProof } from '@sayap/contract/payment/proofs'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { openCaseKinds } from '../exceptions/disputes'

/** A booking of a trip with what staff see of its flight. */
export interface LegDetails {
  id_trip: number
  id_booking: number
  code: string
  status: number
  total_price: number
  insurance_total: number
  discount: number
  covered: number
  unique_code: number
  pay_before: string
  capacity: number
  starting_place: string
  destination_place: string
  departure_date: string
  departure_time: string
  flight_number: string
}

export interface TripDetails {
  id_trip: number
  traveller: { id: number; name: string; email: string }
  /** Of the last payment request, for insurance while that waits; null where nothing was requested. */
  method: PaymentMethod | null
  asked: number | null
  redirect_url: string | null
  refused: boolean
  /** Of a request for insurance of a paid trip; the unique code of any other stands in its bookings. */
  insurance_code: number
  credit_counted: number
  id_bank_account: number | null
  bank_name: string
  account_number: string
  account_holder: string
  /** Rupiah: travel credit used, held for the trip, and received for it in all. */
  credit_used: number
  held: number
  received: number
  credit_left: number
  /** How long a proof that is sent now extends the payment deadline. */
  hours_in_review: number
  open_cases: string[]
  voucher: { code: string; discount: number } | null
}

export interface ProofDetails extends Omit<StaffProof, 'url'> {
  id_trip: number
  review_until: string | null
}

interface Page {
  /** The `id` of the previous page's last row. */
  after: number | undefined
  limit: number
}

interface QueuedTrip {
  id: number
  id_trip: number
}

/** Read only: what travellers and staff see of the payment of trips. */
export const paymentDetailsRepository = (db: Database) => ({
  /** The trip of a booking. `owner`: only if it is theirs. */
  findTrip: (id_booking: number, owner: number | null) =>
    db.row<{ id_trip: number }>(sql`
      select id_trip from bookings
      where id = ${id_booking} and (${owner}::bigint is null or id_user = ${owner})
    `),

  /** Trips with a proof in review, the longest waiting first. */
  inReview: ({ after, limit }: Page) =>
    db.rows<QueuedTrip>(sql`
      select id, id_trip from payment_proofs
      where state = 'in_review' and id > ${after ?? 0}
      order by id limit ${limit}
    `),

  inReviewCount: async () =>
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from payment_proofs where state = 'in_review'`,
      )
    )?.count ?? 0,

  /** Trips with an open payment request, the longest waiting first. */
  open: ({ after, limit }: Page) =>
    db.rows<QueuedTrip>(sql`
      select id, id_trip from payments
      where state = 'open' and id > ${after ?? 0}
      order by id limit ${limit}
    `),

  /** The first leg of each trip first. */
  legs: (trips: readonly number[]) =>
    db.rows<LegDetails>(sql`
      select b.id_trip, b.id as id_booking, b.code, b.status, b.total_price, b.insurance_total,
        b.discount, b.covered, b.unique_code, b.pay_before, b.capacity, f.starting_place, f.destination_place,
        f.departure_date, f.departure_time, f.flight_number
      from bookings b join flights f on f.id = b.id_flight
      where b.id_trip = any(${trips}::bigint[])
      order by b.id
    `),

  /** In the order of the ids. */
  trips: (trips: readonly number[]) =>
    db.rows<TripDetails>(sql`
      select t.id as id_trip, p.method, p.amount as asked, p.redirect_url, p.id_bank_account,
        coalesce(p.unique_code, 0) as insurance_code, coalesce(p.credit_counted, 0) as credit_counted,
        coalesce(p.provider_status = 'deny', false) as refused,
        coalesce(a.bank_name, '') as bank_name, coalesce(a.account_number, '') as account_number,
        coalesce(a.account_holder, '') as account_holder,
        jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as traveller,
        money.held, money.credit_used, greatest(0,
          credit_of(u.id) - challenged_credit(u.id, ${REFUND_BLOCKING_KINDS}::text[])
        ) as credit_left,
        (select hours_in_review from payment_deadlines) as hours_in_review,
        (select coalesce(sum(amount), 0)::bigint from money_received m
         where m.id_trip = t.id and m.outcome in ('settled', 'held')) as received,
        ${openCaseKinds(sql`t.id`)} as open_cases,
        (select jsonb_build_object('code', v.code, 'discount', v_use.discount)
         from voucher_uses v_use join vouchers v on v.id = v_use.id_voucher
         where v_use.id_trip = t.id and v_use.state <> 'removed') as voucher
      from unnest(${trips}::bigint[]) with ordinality as t (id, nth)
      join bookings b on b.id = t.id
      join users u on u.id = b.id_user
      left join lateral (
        select method, amount, redirect_url, provider_status, id_bank_account, unique_code,
          credit_counted
        from payments
        where id_trip = t.id and for_insurance = exists (
          select from insurance_dues d where d.id_trip = t.id and d.state = 'waiting'
        )
        order by id desc limit 1
      ) p on true
      left join bank_accounts a on a.id = p.id_bank_account
      cross join lateral (
        select coalesce(-sum(e.amount), 0)::bigint as held, coalesce(
          -sum(e.amount) filter (where l.kind in ('credit_reserved', 'credit_released')), 0
        )::bigint as credit_used
        from ledger_entries e join ledger_transactions l on l.id = e.id_transaction
        where e.account = 'held' and e.id_trip = t.id
      ) money
      order by t.nth
    `),

  /** The latest proof of each trip. */
  proofs: (trips: readonly number[]) =>
    db.rows<ProofDetails>(sql`
      select distinct on (p.id_trip) p.id, p.id_trip, p.state, p.reason, p.media_type, p.created_at,
        p.reviewed_at,
        case when p.state = 'in_review' then p.review_until end as review_until,
        array(
          select distinct b.code from payment_proofs other join bookings b on b.id = other.id_trip
          where other.hash = p.hash and other.id_trip <> p.id_trip
        ) as also_sent_for
      from payment_proofs p
      where p.id_trip = any(${trips}::bigint[])
      order by p.id_trip, p.id desc
    `),

  hasActiveAccount: async () =>
    (await db.row(sql`select id from bank_accounts where active and starts_at is null limit 1`)) !==
    undefined,
})
