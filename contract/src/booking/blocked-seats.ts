import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { enumOf, enumWithDefault, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** By whom unpaid seats are counted: by account, by the browser that holds them, or by its network. */
export const BLOCKER_KINDS = ['account', 'holder', 'network'] as const
export type BlockerKind = (typeof BLOCKER_KINDS)[number]

const FlightShare = z.object({
  id_flight: z.int(),
  starting_place: z.string(),
  destination_place: z.string(),
  /** Local to the airport, `YYYY-MM-DD`. */
  departure_date: z.string(),
  flight_number: z.nullable(z.string()),
  /** Unpaid seats, of so many of the cabin. */
  seats: z.int(),
  capacity: z.int(),
})

/** Who keeps unpaid seats: holds, and bookings that wait for payment without a proof in review. */
export const BlockedSeats = z
  .object({
    /** The account's id, the browser's id, or the network (IPv4 /24, IPv6 /48). */
    key: z.string(),
    id_user: z.nullable(z.int()),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    network: z.nullable(z.string()),
    /** Whether some of the seats are kept without a proved email address. */
    unproved: z.boolean(),
    seats: z.int(),
    /** Of these the seats of holds; the others are booked. */
    held: z.int(),
    bookings: z.int(),
    /** Number of flights, and the three of them with the most seats. */
    flights: z.int(),
    most: z.array(FlightShare),
    /** ISO 8601 in UTC: since when the first seat is kept, and until when the last. */
    since: z.string(),
    until: z.string(),
  })
  .check(z.meta({ id: 'BlockedSeats' }))
export type BlockedSeats = z.infer<typeof BlockedSeats>

/** A cabin of which more than the threshold is kept without a proved address. */
export const BlockedCabin = z.object(FlightShare.shape).check(z.meta({ id: 'BlockedCabin' }))
export type BlockedCabin = z.infer<typeof BlockedCabin>

export const ReleaseSeats = z.object({
  by: required(enumOf(BLOCKER_KINDS)),
  key: required(text(1, 64)),
})
export type ReleaseSeats = z.infer<typeof ReleaseSeats>

export const blockedSeats = {
  list: endpoint({
    method: 'GET',
    path: '/blocked-seats',
    summary: 'Who keeps how many unpaid seats and for how long, those with the most first',
    message: 'Blocked seats',
    access: ['bookings:manage'],
    query: z.object({
      by: enumWithDefault(BLOCKER_KINDS, 'account'),
      limit: withDefault(Limit, 50),
    }),
    data: z.array(BlockedSeats),
    /**
     * All unpaid seats; the cabins of which more than `alert_percent` are kept without a proved
     * address, at most ten.
     */
    meta: { seats: z.int(), alert_percent: z.int(), cabins: z.array(BlockedCabin) },
  }),
  release: endpoint({
    method: 'POST',
    path: '/blocked-seats/release',
    summary:
      'End the holds and cancel the unpaid bookings of an account, a browser or a network. A booking whose proof of payment is in review stays',
    message: 'Seats released.',
    access: ['bookings:manage'],
    audit: { action: 'seats_released', subject: 'blocked_seats' },
    body: ReleaseSeats,
    /** What was released; nothing where others were faster. */
    data: z.object({ seats: z.int(), bookings: z.int() }),
  }),
}
