import { type Sql, sql } from '#platform/database/sql'

/**
 * IANA zone of an airport; Jakarta's for one that is in no table. By code and city, like `flightJoins`: a
 * made-up code may be another city's real one.
 */
export const airportZone = (code: Sql, city: Sql) => sql`
  coalesce(
    (select zone from airports where code = ${code} and lower(airports.city) = lower(${city})),
    'Asia/Jakarta'
  )
`
