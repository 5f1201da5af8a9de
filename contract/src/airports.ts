import * as z from 'zod/mini'
import { endpoint } from './endpoint'

export const Airport = z
  .object({
    /** IATA code. */
    code: z.string(),
    city: z.string(),
    name: z.string(),
    country: z.string(),
    /** Other names people type: `Jogja`, `Deli Serdang`. */
    aliases: z.array(z.string()),
    /** IANA time zone. */
    zone: z.string(),
    /** The airport meant when only the city is named. */
    is_primary: z.boolean(),
    /** Degrees; the seat map tells the sunny side from them. */
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
  })
  .check(z.meta({ id: 'Airport' }))
export type Airport = z.infer<typeof Airport>

export const airports = {
  list: endpoint({
    method: 'GET',
    path: '/airports',
    summary: 'List all airports known by name',
    message: 'Airports',
    access: 'anyone',
    data: z.array(Airport),
  }),
}
