import type { Database } from '#db/database'
import { sql } from '#db/sql'

export interface Ended {
  id_trip: number
  id_user: number
  /** One leg still waits: the trip is asked for less. */
  waits: boolean
  /** Rupiah that was paid towards it; of that travel credit. */
  held: number
  reserved: number
}

export const endedRepository = (db: Database) => ({
  /** What trips are asked of which no leg waits any more is closed. Answers what else must be done. */
  close: (bookings: readonly number[]) =>
    db.rows<Ended>(sql`
      with trips as materialized (
        select distinct id_trip from bookings where id = any(${bookings}::bigint[])
      ),
      standing as materialized (
        select t.id_trip, b.id_user, exists (
          select from bookings leg where leg.id_trip = t.id_trip and leg.status = 0
        ) as waits
        from trips t join bookings b on b.id = t.id_trip
      ),
      closed as (
        update payments set state = 'closed', closed_at = now()
        where state = 'open' and id_trip in (select id_trip from standing where not waits)
      ),
      credited as (
        update money_received set outcome = 'credited'
        where outcome = 'held' and id_trip in (select id_trip from standing where not waits)
      ),
      money as (
        select e.id_trip, -sum(e.amount)::bigint as held, coalesce(
          -sum(e.amount) filter (where t.kind in ('credit_reserved', 'credit_released')), 0
        )::bigint as reserved
        from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
        where e.account = 'held' and e.id_trip in (select id_trip from standing)
        group by e.id_trip having sum(e.amount) <> 0
      )
      select s.*, coalesce(m.held, 0) as held, coalesce(m.reserved, 0) as reserved
      from standing s left join money m using (id_trip)
      where s.waits or m.held is not null
      order by s.id_trip
    `),

  /** Whatever was asked of these is paid, and the proof in review speaks the truth. */
  paid: (bookings: readonly number[], staff: number | null) =>
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
