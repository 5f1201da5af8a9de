import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'

export const Airport = z
  .object({
    /** IATA code. */
    code: z.string(),
    /** City that it serves: the `starting_place` and `destination_place` of its flights. */
    city: z.string(),
    /** Name of the airport, without the city's. */
    name: z.string(),
    /** Country in which it lies, in English. */
    country: z.string(),
    /** Other names that travellers type: `Jogja`, `Deli Serdang`. */
    aliases: z.array(z.string()),
    /** IANA time zone. */
    zone: z.string(),
    /** Whether a city's name means this airport. */
    is_primary: z.boolean(),
    /** Degrees, positive to the north; with `longitude` the seat map derives the sunny side from it. */
    latitude: z.optional(z.number()),
    /** Degrees, positive to the east. */
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
    access: 'public',
    scope: 'search:read',
    data: z.array(Airport),
  }),
}
