import { PAID } from '@sayap/contract/booking/booking-states'
import type { Refund, RefundState } from '@sayap/contract/payment/refunds'
import { keptFees } from '#modules/payment/ledger/kept-fees'
import type { Database } from '#platform/database/database'
import { and, literal, sql } from '#platform/database/sql'
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
  capacity: number
  /** Staff closed its flight. */
  closed: boolean
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
  /** The booking that took its place, of a traveller who chose another flight. */
  id_rebooked?: number
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

/**
 * What is left of the price of the booking `b`, as `share.remaining`. What a provider sent back of the
 * trip is missing in its sales; the legs that are still paid bear it by their prices. What refunded
 * legs were not given back stays ours and is no part of it.
 */
const leftOfTrip = sql`
  cross join lateral (
    select sum(leg.total_price + leg.insurance_total - leg.discount) as price from bookings leg
    where leg.id_trip = b.id_trip and leg.status = ${literal(PAID)}
  ) paid
  cross join lateral (select ${keptFees(sql`b.id_trip`)} as kept) refunded
  cross join lateral (
    select coalesce(div(
      least(paid.price, greatest(0, trip_balance(b.id_trip, 'sales') - refunded.kept))
        * (b.total_price + b.insurance_total - b.discount),
      nullif(paid.price, 0)
    ), 0)::bigint as remaining
  ) share
`
const left = sql`share.remaining`
/** The fare's part of what is left of the booking `b`; the rest is the insurance's. */
const fareLeft = sql`coalesce(div(
  share.remaining::numeric * (b.total_price - b.discount),
  nullif(b.total_price + b.insurance_total - b.discount, 0)
), 0)::bigint`

/** Hours that were left of the flights that were changed for the one of the booking `b`, the fewest. */
const hoursAtChange = sql`(
  with recursive changed as (
    select r.id_booking, r.created_at from refunds r
    where r.id_rebooked = b.id and r.cause = 'traveller'
    union all
    select r.id_booking, r.created_at from changed join refunds r on r.id_rebooked = changed.id_booking
    where r.cause = 'traveller'
  )
  select min(extract(epoch from former.departs_at - changed.created_at))::float8 / 3600
  from changed join bookings given_up on given_up.id = changed.id_booking
  join flights former on former.id = given_up.id_flight
)`

/** Whether a passenger of the booking `b` has boarded. */
const isBoarded = sql`exists (
  select from boardings scan
  join tickets ticket on ticket.id = scan.id_ticket
  join passengers boarded on boarded.id = ticket.id_passenger
  where boarded.id_booking = b.id and scan.undone_at is null
)`

/**
 * Whether the airline cancelled the flight `f` of the booking `b`, or that of the other leg, which makes this
 * one useless until it departs or somebody boards. A leg that its traveller gave up before the
 * cancellation, or rebooked after it, does not count.
 */
const isCancelled = sql`(
  f.cancelled_at is not null or (
    f.departs_at > now() and not ${isBoarded} and exists (
      select from bookings leg join flights other on other.id = leg.id_flight
      left join refunds r on r.id_booking = leg.id
      where leg.id_trip = b.id_trip and other.cancelled_at is not null and (
        leg.status = ${literal(PAID)} or leg.status_reason = 'flight_cancelled'
        or (r.cause = 'flight_cancelled' and r.state in ('asked', 'approved', 'sent', 'stopped'))
      )
    )
  )
)`

/**
 * Whether changes of the flight `f` of the booking `b` give everything back, until it departs, is closed
 * or somebody boards. Where they do, or did, of the other flight of the trip, this one is no use either.
 */
const isChanged = sql`(
  f.departs_at > now() and f.closed_at is null
  and not ${isBoarded}
  and exists (
    select from refunds r join bookings leg on leg.id = r.id_booking
    join flights other on other.id = leg.id_flight
    where leg.id_trip = b.id_trip and r.cause = 'flight_changed' and (
      r.state in ('asked', 'approved', 'sent') or r.state = 'offered' and other.departs_at > now()
    )
  )
)`

export const refundsRepository = (db: Database) => ({
  /** `owner`: only if it is theirs. */
  booking: (id: number, owner: number | null) =>
    db.row<RefundableBooking>(sql`
      select b.id, b.id_trip, b.id_user, b.id_flight, b.status, b.capacity,
        b.total_price - b.discount as total_price, b.insurance_total,
        ${fareLeft} as fare_left, ${left} - ${fareLeft} as insurance_left,
        f.departs_at, extract(epoch from f.departs_at - now())::float8 / 3600 as hours_left,
        ${hoursAtChange} as hours_at_change,
        ${isCancelled} as cancelled,
        ${isChanged} as changed, f.closed_at is not null as closed
      from bookings b join flights f on f.id = b.id_flight ${leftOfTrip}
      where ${and(sql`b.id = ${id}`, owner !== null && sql`b.id_user = ${owner}`)}
    `),

  /** What is left of the fares of these bookings, in rupiah. */
  faresLeft: (bookings: readonly number[]) =>
    db.rows<{ id: number; fare_left: number }>(sql`
      select b.id, ${fareLeft} as fare_left from bookings b ${leftOfTrip}
      where b.id = any(${bookings}::bigint[])
    `),

  ofBooking: (id_booking: number) =>
    db.row<Refund>(sql`
      select ${refundColumns} from refunds r where r.id_booking = ${id_booking}
    `),

  ofBookings: (bookings: readonly number[]) =>
    db.rows<Refund>(sql`
      select ${refundColumns} from refunds r where r.id_booking = any(${bookings}::bigint[])
    `),

  /**
   * Offers a full refund for the bookings that have none yet; returns the new offers. An offer after
   * a change becomes one of a cancelled flight where that is cancelled as well. `isArriving`: they are
   * being paid in this transaction, and the ledger does not say yet what is left of the payment.
   */
  offer: (
    bookings: readonly number[],
    cause: Exclude<Refund['cause'], 'traveller'>,
    { role, id, request_id }: Actor,
    isArriving = false,
  ) =>
    db.rows<{ id_booking: number; amount: number }>(sql`
      with offered as (
        insert into refunds (id_booking, cause, paid, amount, state)
        select b.id, ${cause}, offer.amount, offer.amount, 'offered'
        from bookings b ${leftOfTrip}
        cross join lateral (
          select case when ${isArriving}::boolean
            then b.total_price + b.insurance_total - b.discount else ${left} end as amount
        ) offer
        where b.id = any(${bookings}::bigint[]) order by b.id
        on conflict (id_booking) do update
        set cause = excluded.cause, paid = excluded.paid, amount = excluded.amount
        where refunds.state = 'offered' and refunds.cause <> excluded.cause
          and excluded.cause = 'flight_cancelled'
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
        account_number, account_holder, id_rebooked)
      values (${refund.id_booking}, ${refund.cause}, ${refund.paid}, ${refund.amount},
        ${refund.state}, ${refund.destination}, ${refund.bank_name ?? null},
        ${refund.account_number ?? null}, ${refund.account_holder ?? null},
        ${refund.id_rebooked ?? null})
      on conflict (id_booking) do update
      set cause = excluded.cause, id_rebooked = excluded.id_rebooked, state = excluded.state,
        destination = excluded.destination, paid = excluded.paid,
        amount = excluded.amount,
        bank_name = excluded.bank_name, account_number = excluded.account_number,
        account_holder = excluded.account_holder
      where refunds.state = 'offered'
      returning id
    `),

  /** The booking on that flight that took the place of this one. */
  rebookedTo: (id_booking: number, id_flight: number) =>
    db.row<{ id_rebooked: number }>(sql`
      select r.id_rebooked from refunds r join bookings b on b.id = r.id_rebooked
      where r.id_booking = ${id_booking} and b.id_flight = ${id_flight}
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

  /**
   * Takes an amount from the requested refunds of a trip that are not sent, the first leg first; one of
   * which nothing is left is stopped. Returns them with what they were before. The trip is locked.
   */
  reduceUnsent: (id_trip: number, amount: number) =>
    db.rows<{ id: number; id_booking: number; amount: number; stopped: boolean }>(sql`
      with unsent as materialized (
        select r.id, r.amount, coalesce(sum(r.amount) over (
          order by b.id rows between unbounded preceding and 1 preceding
        ), 0) as before
        from refunds r join bookings b on b.id = r.id_booking
        where b.id_trip = ${id_trip} and r.state in ('asked', 'approved')
      ),
      taken as (
        select id, amount, least(amount, ${amount}::bigint - before) as part
        from unsent where before < ${amount}::bigint
      )
      update refunds r
      set amount = case when part = r.amount then r.amount else r.amount - part end,
        paid = case when part = r.amount then r.paid else r.paid - part end,
        state = case when part = r.amount then 'stopped' else r.state end,
        stop_reason = case when part = r.amount then 'payment_reversed' end
      from taken where taken.id = r.id
      returning r.id, r.id_booking, taken.amount, r.state = 'stopped' as stopped
    `),

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
