import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { PageCursor } from '../core/paging'
import { Id, IdParams, integer, optional, required, withDefault } from '../core/wire'
import { CABIN_CLASSES } from '../flights/flight-enums'
import { Limit, MAX_PASSENGERS } from '../flights/flight-search'

/** Flights that one account can wait for at a time. */
export const MAX_WAITING_LISTS = 5
/** For so long the seats of an offer are held. */
export const OFFER_MINUTES = 30

/**
 * `offered`: seats are held. The others have ended: `expired`, the offer was not used in time;
 * `left`, the traveller left the list; the last two, the list ended: with `sales_closed` before an
 * offer, with `flight_cancelled` also after one.
 */
const WAITING_STATES = [
  'waiting',
  'offered',
  'booked',
  'expired',
  'left',
  'sales_closed',
  'flight_cancelled',
] as const
export type WaitingState = (typeof WAITING_STATES)[number]

export const NewWaitingEntry = z
  .object({
    /** The flight to wait for, which sells one cabin class. */
    id_flight: required(Id),
    /** Number of adults; with the children at most 9 passengers. */
    adult: required(integer(1, MAX_PASSENGERS)),
    /** Number of children. */
    child: withDefault(integer(0, MAX_PASSENGERS - 1), 0),
  })
  .check(
    z.refine(({ adult, child }) => adult + child <= MAX_PASSENGERS, {
      path: ['child'],
      ...inputError('too_large', { max: MAX_PASSENGERS }),
    }),
  )
export type NewWaitingEntry = z.infer<typeof NewWaitingEntry>

const entry = {
  id: z.int(),
  /** The flight that the party waits for. */
  id_flight: z.int(),
  /** Number of adults. */
  adult: z.int(),
  /** Number of children. */
  child: z.int(),
  /** Number of passengers: the sum of `adult` and `child`. */
  capacity: z.int(),
  /**
   * `waiting`; `offered`: seats are held until `offer_expires_at`. The others have ended: `booked`;
   * `expired`, the offer ended unused; `left`, by the traveller; `sales_closed`,
   * without an offer; `flight_cancelled`, also with one.
   */
  state: z.enum(WAITING_STATES),
  /** Place in the order of joining, from 1; null unless it is waiting. */
  place: z.nullable(z.int()),
  /**
   * Instant until which the seats of the offer are, or were, held, ISO 8601 in UTC; null where
   * there is none.
   */
  offer_expires_at: z.nullable(z.string()),
  /** Instant of joining, which decides the order, ISO 8601 in UTC. */
  created_at: z.string(),
  /** Instant at which the entry ended, ISO 8601 in UTC; null while it waits or has an offer. */
  ended_at: z.nullable(z.string()),
}

export const WaitingEntry = z
  .object({
    ...entry,
    /** With an offer that was just opened: the seats that this browser holds, in order. */
    id_seats: z.optional(z.array(z.int())),
    /** The flight as it is now. */
    flight: z.object({
      /** Designator and number: `GA204`. */
      flight_number: z.string(),
      /** Name of the airline. */
      name_airline: z.string(),
      /** City of departure. */
      starting_place: z.string(),
      /** City of arrival. */
      destination_place: z.string(),
      /** Cabin class that the flight sells. */
      class_flight: z.enum(CABIN_CLASSES),
      /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
      departure_date: z.string(),
      /** Time of departure, `HH:mm`, local to the airport of departure. */
      departure_time: z.string(),
    }),
  })
  .check(z.meta({ id: 'WaitingEntry' }))
export type WaitingEntry = z.infer<typeof WaitingEntry>

/** A party as staff see it. */
export const WaitingParty = z
  .object({
    ...entry,
    /** Cabin class of the flight: a departure has a list for each. */
    class_flight: z.enum(CABIN_CLASSES),
    /** The account that waits. */
    id_user: z.int(),
    /** Name of that account. */
    name: z.string(),
    /** Email address that offers are sent to. */
    email: z.string(),
  })
  .check(z.meta({ id: 'WaitingParty' }))
export type WaitingParty = z.infer<typeof WaitingParty>

export const waitingList = {
  mine: endpoint({
    method: 'GET',
    path: '/user/waiting-list',
    summary: 'The waiting lists the traveller is on, and those that ended within a week',
    message: 'Waiting lists',
    access: ['user'],
    data: z.array(WaitingEntry),
  }),
  join: endpoint({
    method: 'POST',
    path: '/user/waiting-list',
    summary:
      'Joins the waiting list of a flight with too few free seats: its seats are offered in order of joining',
    message: 'On the waiting list',
    status: 201,
    access: ['user'],
    body: NewWaitingEntry,
    data: WaitingEntry,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/user/waiting-list/:id',
    summary: 'Leaves a waiting list; offered seats go to the next party',
    message: 'Left the waiting list',
    access: ['user'],
    params: IdParams,
    data: WaitingEntry,
  }),
  open: endpoint({
    method: 'POST',
    path: '/user/waiting-list/:id/seats',
    summary: 'Moves the seats of an offer into this browser, which then holds them for a booking',
    message: 'Seats held',
    access: ['user'],
    params: IdParams,
    data: WaitingEntry,
  }),
  ofDeparture: endpoint({
    method: 'GET',
    path: '/admin/departures/:id/waiting-list',
    summary:
      'Who waits for seats of a departure, by class in order of joining, and who had an offer',
    message: 'Waiting list of the departure',
    access: ['bookings:read'],
    params: IdParams,
    query: z.object({
      /** The `next` of the previous page. */
      after: optional(PageCursor),
      /** Rows per page: more than 100 means 100; without one, all of them. */
      limit: optional(Limit),
    }),
    data: z.array(WaitingParty),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.string()) },
  }),
}
