import type { Airport } from '@sayap/contract/catalog/airports'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const airportsRepository = (db: Database) => ({
  /** Indonesian ones first, then by city; a city's primary airport before its others. */
  list: () =>
    db.rows<Airport>(sql`
      select code, city, name, country, aliases, zone, is_primary, latitude, longitude
      from airports
      order by country <> 'Indonesia', city, is_primary desc, code
    `),

  /**
   * Writes only rows that differ, so that starting a server changes nothing. Servers that start at the same
   * time wait for each other: `on conflict` is about the code, and the primary airport of a city is unique too.
   */
  upsert: (airports: readonly Airport[]) =>
    db.rows<{ code: string }>(sql`
      with lock as materialized (select pg_advisory_xact_lock(hashtextextended('airports', 0)))
      insert into airports
        (code, city, name, country, aliases, zone, latitude, longitude, is_primary)
      select code, city, name, country, aliases, zone, latitude, longitude, is_primary
      from lock cross join jsonb_to_recordset(${JSON.stringify(airports)}::jsonb) as known(
        code text, city text, name text, country text, aliases text[], zone text,
        latitude double precision, longitude double precision, is_primary boolean
      )
      on conflict (code) do update set
        city = excluded.city, name = excluded.name, country = excluded.country,
        aliases = excluded.aliases, zone = excluded.zone, latitude = excluded.latitude,
        longitude = excluded.longitude, is_primary = excluded.is_primary
      where (airports.city, airports.name, airports.country, airports.aliases, airports.zone,
             airports.latitude, airports.longitude, airports.is_primary)
        is distinct from
            (excluded.city, excluded.name, excluded.country, excluded.aliases, excluded.zone,
             excluded.latitude, excluded.longitude, excluded.is_primary)
      returning code
    `),
})
