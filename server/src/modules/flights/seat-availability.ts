import { empty, type Sql, sql } from '#platform/database/sql'

/**
 * True for a row `c` of `claims` that takes its seat at this moment: it belongs to a booking, or it
 * is a hold that has not expired. This is the only definition of a taken seat; all others are free.
 */
export const isLiveClaim = sql`
  c.released_at is null and (c.expires_at is null or c.expires_at > now())
`

/** Number of free seats of the flight `f`. */
export const freeSeatCount = sql`
  f.capacity - (
    select count(*)::int from claims c where c.id_flight = f.id and ${isLiveClaim}
  )
`

/**
 * True if the seat of the flight `f` at `position` is free. Where `holder` is given, the seats
 * that this browser holds count as free too.
 */
export const isSeatAvailable = (position: Sql, holder?: string | null) => sql`
  not exists (
    select from claims c
    where c.id_flight = f.id and c.position = ${position} and ${isLiveClaim}
      ${holder === undefined ? empty : isOfOthers(holder)}
  )
`

const isOfOthers = (holder: string | null) =>
  sql`and (c.id_booking is not null or c.holder is distinct from ${holder}::uuid)`
