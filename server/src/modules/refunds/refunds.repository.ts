import type { Refund, RefundState } from '@sayap/contract/payment/refunds'
import type { Database } from '#platform/database/database'
import { and, sql } from '#platform/database/sql'
import type { PaidBooking } from './refund-quote'

/** Who changes a refund, as its timeline records it. */
interface Actor {
  role: string
  id: number | null
  request_id: string
}

export interface RefundableBooking extends PaidBooking {
  id_trip: number
  id_user: number
  id_flight: number
  status: number
}

/** A refund that is requested, or sent without a request. */
export interface NewRefund {
  id_booking: number
  cause: Refund['cause']
  paid: number
  amount: number
  state: RefundState
  destination: Refund['destination']
  bank_name?: string | undefined
  account_number?: string | undefined
  account_holder?: string | undefined
}

/** Status history of the refund `r`. */
const timeline = sql`(
  select coalesce(json_agg(json_build_object('to_state', m.to_state, 'at',
    to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id), '[]')
  from refund_moves m where m.id_refund = r.id
)`

export const refundColumns = sql`
  r.id, r.id_booking, r.cause, r.state, r.paid, r.amount, r.destination, r.bank_name,
  r.account_number, r.account_holder, r.bank_reference, r.stop_reason, r.created_at, ${timeline} as timeline
`

export const refundsRepository = (db: Database) => ({
  /** `owner`: only if it is theirs. */
  booking: (id: number, owner: number | null) =>
    db.row<RefundableBooking>(sql`
      select b.id, b.id_trip, b.id_user, b.id_flight, b.status, b.total_price, b.insurance_total,
        f.departs_at, extract(epoch from f.departs_at - now())::float8 / 3600 as hours_left,
        f.cancelled_at is not null or (f.departs_at > now() and exists (
          select from bookings leg join flights other on other.id = leg.id_flight
          where leg.id_trip = b.id_trip and other.cancelled_at is not null
        )) as cancelled
      from bookings b join flights f on f.id = b.id_flight
      where ${and(sql`b.id = ${id}`, owner !== null && sql`b.id_user = ${owner}`)}
    `),

  ofBooking: (id_booking: number) =>
    db.row<Refund>(sql`
      select ${refundColumns} from refunds r where r.id_booking = ${id_booking}
    `),

  /** Offers a full refund for the bookings that have none yet; returns the new offers. */
  offer: (bookings: readonly number[], { role, id, request_id }: Actor) =>
    db.rows<{ id_booking: number; amount: number }>(sql`
      with offered as (
        insert into refunds (id_booking, cause, paid, amount, state)
        select id, 'flight_cancelled', total_price + insurance_total,
          total_price + insurance_total, 'offered'
        from bookings where id = any(${bookings}::bigint[]) order by id
        on conflict (id_booking) do nothing
        returning id, id_booking, amount
      ),
      noted as (
        insert into refund_moves (id_refund, to_state, actor_role, actor_id, request_id)
        select id, 'offered', ${role}, ${id}, ${request_id} from offered order by id
      )
      select id_booking, amount from offered order by id
    `),

  /** Inserts it, or updates one that was only offered; returns no row for any other. */
  save: (refund: NewRefund) =>
    db.row<{ id: number }>(sql`
      insert into refunds (id_booking, cause, paid, amount, state, destination, bank_name,
        account_number, account_holder)
      values (${refund.id_booking}, ${refund.cause}, ${refund.paid}, ${refund.amount},
        ${refund.state}, ${refund.destination}, ${refund.bank_name ?? null},
        ${refund.account_number ?? null}, ${refund.account_holder ?? null})
      on conflict (id_booking) do update
      set state = excluded.state, destination = excluded.destination, amount = excluded.amount,
        bank_name = excluded.bank_name, account_number = excluded.account_number,
        account_holder = excluded.account_holder
      where refunds.state = 'offered'
      returning id
    `),

  setState: (id: number, state: RefundState, bank_reference: string | null) =>
    db.rows(sql`
      update refunds set state = ${state}, bank_reference = ${bank_reference} where id = ${id}
    `),

  /** Stops the requested refunds of a trip that are not sent; the trip is locked. */
  stopUnsent: (id_trip: number, reason: NonNullable<Refund['stop_reason']>) =>
    db.rows<{ id: number; id_booking: number; amount: number }>(sql`
      update refunds set state = 'stopped', stop_reason = ${reason}
      where state in ('asked', 'approved')
        and id_booking in (select id from bookings where id_trip = ${id_trip})
      returning id, id_booking, amount
    `),

  /** Whether the provider has sent back all that was paid for a trip. */
  isRefundedByProvider: async (id_trip: number) =>
    (await db.row(sql`
      select r.id from refunds r join bookings b on b.id = r.id_booking
      where b.id_trip = ${id_trip} and r.destination = 'provider' limit 1
    `)) !== undefined,

  insertTransitions: (
    id: number,
    states: readonly RefundState[],
    { role, id: by, request_id }: Actor,
  ) =>
    db.rows(sql`
      insert into refund_moves (id_refund, to_state, actor_role, actor_id, request_id)
      select ${id}, state, ${role}, ${by}, ${request_id}
      from unnest(${states}::text[]) with ordinality as step (state, nth) order by nth
    `),
})
