import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { enumOf, enumWithDefault, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** By whom unpaid seats are counted: by account, by the browser that holds them, or by its network. */
export const BLOCKER_KINDS = ['account', 'holder', 'network'] as const
export type BlockerKind = (typeof BLOCKER_KINDS)[number]

const FlightShare = z.object({
  /** The flight, which sells one cabin class. */
  id_flight: z.int(),
  /** City of departure. */
  starting_place: z.string(),
  /** City of arrival. */
  destination_place: z.string(),
  /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
  departure_date: z.string(),
  /** Designator and number: `GA204`. */
  flight_number: z.nullable(z.string()),
  /**
   * Unpaid seats of this flight: in `most` those of the row, in `cabins` those kept without a
   * proved address.
   */
  seats: z.int(),
  /** Seats of the cabin in all, for comparison with `seats`. */
  capacity: z.int(),
})

/** Who keeps unpaid seats: holds, and bookings that wait for payment without a proof in review. */
export const BlockedSeats = z
  .object({
    /** The account's id, the browser's id, or the network (IPv4 /24, IPv6 /48). */
    key: z.string(),
    /**
     * The account that keeps them; null where none is known, and by network, which several people
     * may share.
     */
    id_user: z.nullable(z.int()),
    /** Name of that account; null where `id_user` is. */
    name: z.nullable(z.string()),
    /** Email address of that account; null where `id_user` is. */
    email: z.nullable(z.string()),
    /**
     * A network that the seats were taken from, IPv4 /24 or IPv6 /48, perhaps one of several; null
     * where none is stored.
     */
    network: z.nullable(z.string()),
    /** Whether some of the seats are kept without a proved email address. */
    unproved: z.boolean(),
    /** Unpaid seats in all: of holds and of the `bookings`. Seats that staff gave do not count. */
    seats: z.int(),
    /** Of these the seats of holds; the others are booked. */
    held: z.int(),
    /**
     * Bookings that await payment without a proof in review; those of groups and those that staff
     * made do not count.
     */
    bookings: z.int(),
    /** Number of flights on which the seats are. */
    flights: z.int(),
    /** The three flights with the most of these seats, the most first. */
    most: z.array(FlightShare),
    /** Since when the first of the seats is kept, ISO 8601 in UTC. */
    since: z.string(),
    /** Until when the last of the seats is kept, ISO 8601 in UTC. */
    until: z.string(),
  })
  .check(z.meta({ id: 'BlockedSeats' }))
export type BlockedSeats = z.infer<typeof BlockedSeats>

/** A cabin of which more than the threshold is kept without a proved address. */
export const BlockedCabin = z.object(FlightShare.shape).check(z.meta({ id: 'BlockedCabin' }))
export type BlockedCabin = z.infer<typeof BlockedCabin>

export const ReleaseSeats = z.object({
  /** What `key` names: an account, a browser that holds seats, or a network. */
  by: required(enumOf(BLOCKER_KINDS)),
  /** The `key` of the row, as the list by the same kind answers it. */
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
      /**
       * How the seats are counted: by account, by the browser that holds them, or by its network.
       */
      by: enumWithDefault(BLOCKER_KINDS, 'account'),
      limit: withDefault(Limit, 50),
    }),
    data: z.array(BlockedSeats),
    meta: {
      /** Unpaid seats on all flights together, counted as in the rows. */
      seats: z.int(),
      /**
       * A cabin is in `cabins` if more than this percentage of it is kept without a proved address;
       * a setting of the server.
       */
      alert_percent: z.int(),
      /**
       * Cabins of which more than `alert_percent` are kept without a proved address, the fullest
       * first, at most ten.
       */
      cabins: z.array(BlockedCabin),
    },
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
    data: z.object({
      /** Seats that are free again, of holds and of cancelled bookings. */
      seats: z.int(),
      /** Unpaid bookings that were cancelled. */
      bookings: z.int(),
    }),
  }),
}
