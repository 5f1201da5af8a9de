import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { Id, optional, required } from '../core/wire'
import { MAX_LEGS, MAX_PASSENGERS } from '../flights/flight-search'
import { Seat } from './seats'

/** Minutes for which a seat is held for the browser that chose it, unless the server is set otherwise. */
export const HOLD_MINUTES = 15
/** One browser holds the seats of one party. */
export const MAX_HELD_SEATS = MAX_PASSENGERS

export const Hold = z
  .object({
    /** The flight that the seats are on. */
    id_flight: z.int(),
    /** The seats that this browser holds of the flight; empty for none. */
    seats: z.array(Seat),
    /** ISO 8601 in UTC; null when no seat is held. */
    expires_at: z.nullable(z.string()),
    /** Seconds until then: for a countdown on a device whose clock is wrong. */
    expires_in: z.optional(z.nullable(z.int())),
    /** Answered by POST: the minutes one has to pay if one books now and they are fewer than usual. */
    minutes_to_pay: z.optional(z.nullable(z.int())),
  })
  .check(z.meta({ id: 'Hold' }))
export type Hold = z.infer<typeof Hold>

export const holds = {
  mine: endpoint({
    method: 'GET',
    path: '/holds',
    summary: "The caller's held seats of a flight",
    message: 'Held seats',
    access: 'public',
    query: z.object({
      /** The flight that the seats are on. */
      id_flight: required(Id),
    }),
    data: Hold,
  }),
  set: endpoint({
    method: 'POST',
    path: '/holds',
    summary:
      'Hold exactly these seats of a flight for 15 minutes; also extends the hold, up to 45 minutes in all. Seats held for another trip are let go',
    message: 'Seats held',
    access: 'public',
    body: z.object({
      /** The flight that the seats are on. */
      id_flight: required(Id),
      /** Exactly these seats of the flight, from `GET /seats`; none lets all go. */
      id_seats: z.array(Id).check(z.maxLength(MAX_HELD_SEATS)),
      /** The other flights of the same multi-city trip: seats held of them are kept. */
      id_flights_trip: optional(z.array(Id).check(z.maxLength(MAX_LEGS - 1))),
    }),
    data: Hold,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/holds',
    summary: "Let go of the caller's held seats of a flight",
    message: 'Seats released',
    access: 'public',
    query: z.object({
      /** The flight that the seats are on. */
      id_flight: required(Id),
    }),
    data: Hold,
  }),
}
