import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Airport } from '@sayap/contract/catalog/airports'
import { serverRoot } from '#platform/database/server-root'

/** Maintained by hand in a CSV file: published lists are outdated or not free. */
export const airportData: readonly Airport[] = readFileSync(
  join(serverRoot, 'assets/airports.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map(airportOfLine)

function airportOfLine(line: string): Airport {
  const [code = '', city = '', name = '', country = '', aliases = '', zone = '', ...rest] =
    line.split(',')
  const [latitude, longitude, is_primary] = rest
  return {
    code,
    city,
    name,
    country,
    aliases: aliases.split('|').filter(Boolean),
    zone,
    latitude: Number(latitude),
    longitude: Number(longitude),
    is_primary: is_primary === 'true',
  }
}
