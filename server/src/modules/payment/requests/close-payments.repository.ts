import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

/** A trip of which an unpaid leg was closed. */
export interface TripWithClosedLeg {
  id_trip: number
  id_user: number
  /** Another leg still awaits payment: the trip has to pay less. */
  is_pending: boolean
  /** Rupiah that were paid towards it; `reserved` is the travel credit in it. */
  held: number
  reserved: number
}

export const closePaymentsRepository = (db: Database) => ({
  /**
   * Closes the payment requests of the trips of these bookings of which no leg awaits payment any
   * more. Returns the trips that need a new request, or whose money must be credited.
   */
  closeUnpaid: (bookings: readonly number[]) =>
    db.rows<TripWithClosedLeg>(sql`
      with trips as materialized (
        select distinct id_trip from bookings where id = any(${bookings}::bigint[])
      ),
      current as materialized (
        select t.id_trip, b.id_user, exists (
          select from bookings leg where leg.id_trip = t.id_trip and leg.status = ${literal(PENDING_PAYMENT)}
        ) as is_pending
        from trips t join bookings b on b.id = t.id_trip
      ),
      closed as (
        update payments set state = 'closed', closed_at = now()
        where state = 'open' and id_trip in (select id_trip from current where not is_pending)
      ),
      credited as (
        update money_received set outcome = 'credited'
        where outcome = 'held' and id_trip in (select id_trip from current where not is_pending)
      ),
      money as (
        select e.id_trip, -sum(e.amount)::bigint as held, coalesce(
          -sum(e.amount) filter (where t.kind in ('credit_reserved', 'credit_released')), 0
        )::bigint as reserved
        from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
        where e.account = 'held' and e.id_trip in (select id_trip from current)
        group by e.id_trip having sum(e.amount) <> 0
      )
      select c.*, coalesce(m.held, 0) as held, coalesce(m.reserved, 0) as reserved
      from current c left join money m using (id_trip)
      where c.is_pending or m.held is not null
      order by c.id_trip
    `),

  /** Closes the last request of the trips of these bookings as paid, and accepts their proofs. */
  closePaid: (bookings: readonly number[], staff: number | null) =>
    db.rows(sql`
      with trips as materialized (
        select distinct id_trip from bookings where id = any(${bookings}::bigint[])
      ),
      accepted as (
        update payment_proofs
        set state = 'accepted', reviewed_by = ${staff}, reviewed_at = now()
        where state = 'in_review' and id_trip in (select id_trip from trips)
      )
      update payments set state = 'paid', closed_at = coalesce(closed_at, now())
      where id in (select max(id) from payments where id_trip in (select id_trip from trips)
                   group by id_trip)
    `),
})
