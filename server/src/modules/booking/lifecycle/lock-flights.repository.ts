import { type Sql, sql } from '#platform/database/sql'

/**
 * Locks these flights in ascending order and returns of each its `id` and whether it `flies`: it was
 * neither cancelled nor closed by staff and has not departed. A cancellation waits until the transaction ends.
 *
 * `booked`: another flight, locked in the same order, that the transaction is going to book. Where it is
 * sold by fares it is locked `for no key update` at once, as its booking needs it: two transactions that
 * both held it `for share` could not upgrade their locks and would deadlock.
 */
export const lockFlights = (ids: Sql, booked: number | null): Sql =>
  booked === null
    ? sql`select ${FLIES} from flights f where f.id in (${ids}) order by f.id for share of f`
    : sql`
      with below as materialized (
        select ${FLIES} from flights f
        where f.id in (${ids}) and f.id < ${booked}::bigint
        order by f.id for share of f
      ),
      sold_by_fares as materialized (
        select ${FLIES} from flights f
        where f.id = ${booked}::bigint and f.id_fare is not null
        for no key update of f
      ),
      others as materialized (
        select ${FLIES} from flights f
        where f.id = ${booked}::bigint or (f.id in (${ids}) and f.id > ${booked}::bigint)
        order by f.id for share of f
      )
      -- One part is read after the other. The last has the booked flight again, which changes nothing.
      select * from below
      union all select * from sold_by_fares
      union all select * from others
    `

const FLIES = sql`f.id, f.cancelled_at is null and f.closed_at is null and f.departs_at > now() as flies`
