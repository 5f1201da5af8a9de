import * as z from 'zod/mini'
import { endpoint } from '../../core/endpoint'
import { idCursor } from '../../core/id-cursor'
import { inputError } from '../../core/input-errors'
import { KnownRevision } from '../../core/revision'
import {
  Day,
  enumOf,
  Id,
  IdParams,
  integer,
  LooseBoolean,
  MAX_RUPIAH,
  optional,
  PersonName,
  required,
  text,
  withDefault,
} from '../../core/wire'
import { CABIN_CLASSES } from '../../flights/flight-enums'
import { Limit } from '../../flights/flight-search'

/** Passengers of a group: more than a booking, and no more than half of the largest cabin. */
export const MIN_GROUP = 10
export const MAX_GROUP = 60
/** Requests of one account that staff or the traveller have not answered. */
export const MAX_OPEN_GROUPS = 3
/** Requests from one network within a day, whatever became of them. */
export const MAX_GROUPS_OF_NETWORK = 10
/** Hours for which a quote may hold seats: fourteen days. */
export const MAX_QUOTE_HOURS = 336
/** Percent of the flight's price. A quote below it is a discount that takes `vouchers:manage`. */
export const LEAST_QUOTE_PERCENT = 50

/**
 * `requested`: staff are to answer; `quoted`: seats are held for a price until `valid_until`. The others
 * have ended: `accepted`, booked; `declined`, by staff; `withdrawn`, by the traveller; `expired`, the
 * quote was not accepted in time; the last two, because of the flight.
 */
export const GROUP_STATES = [
  'requested',
  'quoted',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'sales_closed',
  'flight_cancelled',
] as const
export type GroupState = (typeof GROUP_STATES)[number]

/** First class has fewer seats than a group. */
export const GROUP_CLASSES = ['economy', 'business'] as const

const Place = text(1, 80)

const requiredWithoutFlight = (field: string) =>
  z.refine<Record<string, unknown>>(
    (request) => request.id_flight !== undefined || request[field] !== undefined,
    { path: [field], ...inputError('required') },
  )

/** A flight, or a route and day for which staff choose one. */
export const NewGroupRequest = z
  .object({
    /**
     * The wanted flight, whose route, day and class then count. Without it the four fields below
     * are required.
     */
    id_flight: optional(Id),
    /** City of departure, as `GET /airports` names it. Ignored with `id_flight`. */
    starting_place: optional(Place),
    /** City of arrival, as `GET /airports` names it. Ignored with `id_flight`. */
    destination_place: optional(Place),
    /**
     * Departure date, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport. Ignored with `id_flight`.
     */
    departure_date: optional(Day),
    /** Cabin class. Ignored with `id_flight`. */
    class_flight: optional(enumOf(GROUP_CLASSES)),
    /** Number of adults; with the children 10 to 60 passengers. */
    adult: required(integer(1, MAX_GROUP)),
    /** Number of children. */
    child: withDefault(integer(0, MAX_GROUP - 1), 0),
    /** Name of the person who is asked about the group. */
    organiser: required(PersonName),
    /** Telephone of the organiser, with or without the country's prefix: `+62812…` or `0812…`. */
    phone: required(text(5, 30)),
    /** What staff should know; empty for nothing. */
    remark: withDefault(text(0, 1000), ''),
  })
  .check(
    z.refine(({ adult, child }) => adult + child >= MIN_GROUP, {
      path: ['adult'],
      ...inputError('too_small', { min: MIN_GROUP }),
    }),
    z.refine(({ adult, child }) => adult + child <= MAX_GROUP, {
      path: ['child'],
      ...inputError('too_large', { max: MAX_GROUP }),
    }),
    requiredWithoutFlight('starting_place'),
    requiredWithoutFlight('destination_place'),
    requiredWithoutFlight('departure_date'),
    requiredWithoutFlight('class_flight'),
  )
export type NewGroupRequest = z.infer<typeof NewGroupRequest>

/** A flight as a quote names it. */
const QuotedFlight = z.object({
  id: z.int(),
  /** Designator and number: `GA204`. */
  flight_number: z.string(),
  /** Name of the airline. */
  name_airline: z.string(),
  /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
  departure_date: z.string(),
  /** Time of departure, `HH:mm`, local to the airport of departure. */
  departure_time: z.string(),
  /** Cabin class that the flight sells. */
  class_flight: z.enum(CABIN_CLASSES),
})

const Quote = z.object({
  /** Rupiah for one passenger. */
  unit_price: z.int(),
  /** Rupiah for all passengers: `unit_price` times `capacity` of the request. */
  total_price: z.int(),
  /** Until when the seats are held, ISO 8601 in UTC. */
  valid_until: z.string(),
  /** Seconds until then; 0 once it has passed. */
  expires_in: z.int(),
  /** From staff to the organiser; empty for none. */
  message: z.string(),
})

const request = {
  id: z.int(),
  /**
   * `requested`: staff are to answer; `quoted`: seats are held for a price. The others have ended:
   * `accepted`, booked; `declined`, by staff; `withdrawn`, by the traveller; `expired`, the quote
   * ended unaccepted; `sales_closed` and `flight_cancelled`, because of the flight.
   */
  state: z.enum(GROUP_STATES),
  /** City of departure, of the flight once there is one. */
  starting_place: z.string(),
  /** City of arrival, of the flight once there is one. */
  destination_place: z.string(),
  /**
   * Departure date, `YYYY-MM-DD`, local to the airport; of the flight as it is now, once there is
   * one.
   */
  departure_date: z.string(),
  /** Cabin class that was asked for, or that of the quoted flight. */
  class_flight: z.enum(CABIN_CLASSES),
  /** The flight that was asked for or quoted; null while staff are to choose one. */
  flight: z.nullable(QuotedFlight),
  /** Number of adults. */
  adult: z.int(),
  /** Number of children. */
  child: z.int(),
  /** Number of passengers: the sum of `adult` and `child`. */
  capacity: z.int(),
  /** Name of the person who is asked about the group, as the traveller gave it. */
  organiser: z.string(),
  /** Telephone of the organiser in E.164: `+6281260401177`. */
  phone: z.string(),
  /** What the traveller told staff with the request; empty for nothing. */
  remark: z.string(),
  /** The latest quote, also after it has ended; null before. */
  quote: z.nullable(Quote),
  /** With `declined`: why, as staff wrote it; else empty. */
  reason: z.string(),
  /** Instant of the request, ISO 8601 in UTC. */
  created_at: z.string(),
  /** Instant at which it ended, ISO 8601 in UTC; null while it is open. */
  ended_at: z.nullable(z.string()),
}

export const GroupRequest = z
  .object({
    ...request,
    /** The booking that was made of it; null before it is accepted. */
    id_booking: z.nullable(z.int()),
    /** Passengers of the booking that have no name yet; 0 before it is accepted. */
    open_names: z.int(),
  })
  .check(z.meta({ id: 'GroupRequest' }))
export type GroupRequest = z.infer<typeof GroupRequest>

/** A request as staff see it. */
export const StaffGroupRequest = z
  .object({
    ...request,
    /** The booking that was made of it; null before it is accepted. */
    id_booking: z.nullable(z.int()),
    /** Passengers of the booking that have no name yet; 0 before it is accepted. */
    open_names: z.int(),
    /** The account that asked. */
    traveller: z.object({
      id: z.int(),
      /** Name of the account. */
      name: z.string(),
      /** Email address that quotes are sent to. */
      email: z.string(),
    }),
    /** Full name of the member of staff who quoted or declined it last; null for nobody yet. */
    answered_by: z.nullable(z.string()),
    /** Number that grows with every answer to the request; to be sent with a quote or a refusal. */
    revision: z.int(),
  })
  .check(z.meta({ id: 'StaffGroupRequest' }))
export type StaffGroupRequest = z.infer<typeof StaffGroupRequest>

/** A flight that could take the group. */
export const GroupFlight = z
  .object({
    ...QuotedFlight.shape,
    /** Rupiah for one passenger, as everybody pays. */
    price: z.int(),
    /** Those that this request holds count as free. */
    free_seats: z.int(),
    /** It is the flight or the day that was asked for. */
    is_wanted: z.boolean(),
    /** A quote that begins now may hold its seats for so many hours: sales close after that. */
    max_hours: z.int(),
  })
  .check(z.meta({ id: 'GroupFlight' }))
export type GroupFlight = z.infer<typeof GroupFlight>

export const NewQuote = z.object({
  /** The flight that is offered; `GET /admin/group-requests/{id}/flights` lists those that suit. */
  id_flight: required(Id),
  /** Rupiah for one passenger. */
  unit_price: required(integer(1, MAX_RUPIAH / MIN_GROUP)),
  /**
   * Hours from now for which the seats are held and the quote can be accepted; at most the
   * `max_hours` of the flight.
   */
  valid_hours: required(integer(1, MAX_QUOTE_HOURS)),
  /** What the traveller reads with the quote; empty for nothing. */
  message: withDefault(text(0, 1000), ''),
  /** Of the request as the form showed it; 409 `changed_meanwhile` for another. */
  revision: required(integer(1, Number.MAX_SAFE_INTEGER)),
})
export type NewQuote = z.infer<typeof NewQuote>

export const Acceptance = z.object({
  /** Rupiah as the traveller saw it; 409 `quote_changed` for another. */
  total_price: required(integer(0, MAX_RUPIAH)),
  /** Consent to the present terms. */
  terms: required(LooseBoolean),
})
export type Acceptance = z.infer<typeof Acceptance>

const GivenName = z.object({
  /** A passenger of the booking whose name is still open, each at most once. */
  id_passenger: required(Id),
  /** The name in full: letters, marks, spaces, full stops, apostrophes and hyphens. */
  name: required(PersonName),
})

export const GroupNames = z.object({
  /** The passengers that get a name; the others stay as they are. */
  names: required(z.array(GivenName).check(z.minLength(1), z.maxLength(MAX_GROUP))),
})
export type GroupNames = z.infer<typeof GroupNames>

/** `open`: what staff are to answer, the oldest first. `ended`: the newest first. */
export const GROUP_LISTS = ['open', 'quoted', 'ended'] as const
export type GroupList = (typeof GROUP_LISTS)[number]

export const groupRequests = {
  mine: endpoint({
    method: 'GET',
    path: '/user/group-requests',
    summary: 'The group requests of the traveller, the newest first',
    message: 'Group requests',
    access: ['user'],
    query: z.object({ after: idCursor.after, limit: withDefault(Limit, 50) }),
    data: z.array(GroupRequest),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  one: endpoint({
    method: 'GET',
    path: '/user/group-requests/:id',
    summary: 'One group request of the traveller',
    message: 'Group request',
    access: ['user'],
    params: IdParams,
    data: GroupRequest,
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/group-requests',
    summary: 'Asks for a price for 10 to 60 passengers on a flight, or on a route and day',
    message: 'Group request sent',
    status: 201,
    access: ['user'],
    body: NewGroupRequest,
    data: GroupRequest,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/user/group-requests/:id',
    summary: 'Withdraws a request, or declines its quote: its seats are free again',
    message: 'Group request withdrawn',
    access: ['user'],
    params: IdParams,
    data: GroupRequest,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/user/group-requests/:id/acceptance',
    summary:
      'Accepts the quote: one booking at its price, with open names; repeated, the same booking',
    message: 'Group booked',
    access: ['user'],
    params: IdParams,
    body: Acceptance,
    data: GroupRequest,
  }),
  names: endpoint({
    method: 'PUT',
    path: '/user/group-requests/:id/names',
    summary: 'Gives names to passengers of a booked group that have none; all or none',
    message: 'Names saved',
    access: ['user'],
    params: IdParams,
    body: GroupNames,
    data: GroupRequest,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/group-requests',
    summary: 'Group requests of all travellers; `next` is the `after` of the following page',
    message: 'Group requests',
    access: ['bookings:read'],
    query: z.object({
      /**
       * `open`: requests that staff are to answer, the oldest first; `quoted`: those with a quote, the
       * oldest first; `ended`: the newest first.
       */
      list: withDefault(enumOf(GROUP_LISTS), 'open'),
      /** The `next` of the previous page of the same list. */
      after: optional(Id),
      limit: withDefault(Limit, 20),
    }),
    data: z.array(StaffGroupRequest),
    meta: {
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.int()),
      /** How many requests staff are to answer. */
      open: z.int(),
    },
  }),
  flights: endpoint({
    method: 'GET',
    path: '/admin/group-requests/:id/flights',
    summary:
      'Flights with enough free seats for a request: the one asked for, and the nearest days',
    message: 'Flights for the group',
    access: ['bookings:read'],
    params: IdParams,
    data: z.array(GroupFlight),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/admin/group-requests/:id/quote',
    summary:
      'Quotes a price and holds the seats until it ends; a new quote replaces an earlier one',
    message: 'Quote sent',
    access: ['bookings:manage'],
    audit: { action: 'group_quoted', subject: 'group_request' },
    params: IdParams,
    body: NewQuote,
    data: StaffGroupRequest,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/admin/group-requests/:id/decline',
    summary: 'Declines a request, or takes a quote back, with the reason that the traveller reads',
    message: 'Group request declined',
    access: ['bookings:manage'],
    audit: { action: 'group_declined', subject: 'group_request' },
    params: IdParams,
    body: z.object({
      /** Why, as the traveller reads it. */
      reason: required(text(1, 500)),
      /** Of the request as the form showed it; 409 `changed_meanwhile` for another. */
      revision: KnownRevision,
    }),
    data: StaffGroupRequest,
  }),
}
