import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { inputError } from '../core/input-errors'
import {
  Day,
  enumOf,
  Id,
  IdParams,
  integer,
  optional,
  required,
  TimeOfDay,
  text,
  withDefault,
} from '../core/wire'
import { CABIN_CLASSES, DISRUPTION_REASONS } from '../flights/flight-enums'
import { AirportCode } from '../flights/flight-form'
import { Limit } from '../flights/flight-search'

export const DISRUPTION_KINDS = ['cancel', 'delay'] as const
export type DisruptionKind = (typeof DISRUPTION_KINDS)[number]

/**
 * `draft`: seats are held while staff review the proposals; `confirmed`: the flights are being cancelled
 * or delayed; `done`: all are. `dropped` by staff and `expired` in time, both without effect.
 */
export const DISRUPTION_STATES = ['draft', 'confirmed', 'done', 'dropped', 'expired'] as const
export type DisruptionState = (typeof DISRUPTION_STATES)[number]

/**
 * `held`: seats of another flight are held in a draft; `offered`: its traveller is asked; `open`: no
 * flight is proposed. `expired`: not answered in time. `ended`: refunded or rebooked otherwise.
 */
export const PROPOSAL_STATES = [
  'held',
  'open',
  'offered',
  'accepted',
  'declined',
  'expired',
  'ended',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Flights of one disruption. */
export const MAX_DISRUPTED = 100
/** Hours for which a draft holds seats. */
export const DRAFT_HOURS = 2
export const MAX_DELAY_MINUTES = 2880
export const MAX_ANSWER_HOURS = 168

/** A flight that can be part of a disruption, with who is booked on it. */
export const DisruptedFlight = z
  .object({
    id: z.int(),
    /** Flights that leave together have the same; null for one that leaves alone. */
    id_departure: z.nullable(z.int()),
    /** Designator and number: `GA204`. */
    flight_number: z.string(),
    /** Name of the airline. */
    name_airline: z.string(),
    /** City of departure. */
    starting_place: z.string(),
    /** City of arrival. */
    destination_place: z.string(),
    /** IATA code of the airport of departure. */
    airport_from: z.string(),
    /** IATA code of the airport of arrival. */
    airport_to: z.string(),
    /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
    departure_date: z.string(),
    /** Time of departure, `HH:mm`, local to the airport of departure. */
    departure_time: z.string(),
    /** Time of arrival, `HH:mm`, local to the airport of arrival. */
    arrived_time: z.string(),
    /** Cabin class that the flight sells. */
    class_flight: z.enum(CABIN_CLASSES),
    /** Bookings that are paid or await payment. */
    bookings: z.int(),
    /** Passengers of these bookings. */
    passengers: z.int(),
  })
  .check(z.meta({ id: 'DisruptedFlight' }))
export type DisruptedFlight = z.infer<typeof DisruptedFlight>

/** What a disruption means, before anything is done. */
export const DisruptionImpact = z
  .object({
    /** Departures; flights that leave together are one. */
    departures: z.int(),
    /** Flights, with those that leave together with a chosen one. */
    flights: z.int(),
    /** Bookings of these flights that are paid or await payment. */
    bookings: z.int(),
    /** Passengers of these bookings. */
    passengers: z.int(),
    /** Those of these bookings that await payment. */
    unpaid_bookings: z.int(),
    /** One for each trip. */
    mails: z.int(),
    /** Paid bookings that may have another flight for nothing, or everything back. */
    rights: z.int(),
    /** Rupiah that these have paid. */
    amount: z.int(),
    /** Trips whose other flight leaves or lands as booked and does not fit any more. */
    missed: z.int(),
  })
  .check(z.meta({ id: 'DisruptionImpact' }))
export type DisruptionImpact = z.infer<typeof DisruptionImpact>

const Count = z.object({
  /** Number of bookings; each is a party. */
  bookings: z.int(),
  /** Passengers of these bookings. */
  passengers: z.int(),
})

const head = {
  id: z.int(),
  /** What is done to the flights. */
  kind: z.enum(DISRUPTION_KINDS),
  /** Why; travellers read it. */
  reason: z.enum(DISRUPTION_REASONS),
  /** For colleagues; empty for none. */
  note: z.string(),
  /** With `delay`. */
  delay_minutes: z.nullable(z.int()),
  /**
   * `draft`: seats are held while staff review it. `confirmed`: flights are being changed. `done`:
   * all are. `dropped`, `expired`: ended without effect.
   */
  state: z.enum(DISRUPTION_STATES),
  /** Until when a draft holds seats, ISO 8601 in UTC. */
  held_until: z.string(),
  /** Hours that travellers have to answer; null until it is confirmed. */
  answer_hours: z.nullable(z.int()),
  /** Name of the member of staff who started it. */
  created_by: z.string(),
  /** When it was started, ISO 8601 in UTC. */
  created_at: z.string(),
  /** Name of the member of staff who confirmed it; null until then. */
  confirmed_by: z.nullable(z.string()),
  /** When it was confirmed, ISO 8601 in UTC; null until then. */
  confirmed_at: z.nullable(z.string()),
  /** When it was done, dropped or expired, ISO 8601 in UTC; null before. */
  ended_at: z.nullable(z.string()),
  /** Number that grows whenever `state` changes. */
  revision: z.int(),
  /** Parties and their passengers by state. */
  parties: z.object({
    /** Bookings for which a draft holds seats of another flight. */
    held: Count,
    /** Bookings to which no flight is proposed. */
    open: Count,
    /** Bookings whose travellers have a proposal and have not answered. */
    offered: Count,
    /** Bookings whose travellers accepted the proposed flight. */
    accepted: Count,
    /** Bookings whose travellers declined the proposed flight. */
    declined: Count,
    /** Bookings whose travellers did not answer in time. */
    expired: Count,
    /** Bookings that were refunded, rebooked or cancelled otherwise. */
    ended: Count,
  }),
  /** Flights of the disruption. */
  flights_total: z.int(),
  /** Flights that were cancelled or delayed, or have failed. */
  flights_done: z.int(),
  /** Flights that stay as they were because of an error. */
  flights_failed: z.int(),
}

export const DisruptionHead = z.object(head).check(z.meta({ id: 'DisruptionHead' }))
export type DisruptionHead = z.infer<typeof DisruptionHead>

export const Disruption = z
  .object({
    ...head,
    /** Its flights, the earliest departure first. */
    flights: z.array(
      z.object({
        ...DisruptedFlight.shape,
        /** It is cancelled or delayed, or failed. */
        done: z.boolean(),
        /** The code of the error because of which it stays as it was; null where it does not. */
        failure: z.nullable(z.string()),
      }),
    ),
  })
  .check(z.meta({ id: 'Disruption' }))
export type Disruption = z.infer<typeof Disruption>

const PartyFlight = z.object({
  id: z.int(),
  /** Designator and number: `GA204`. */
  flight_number: z.string(),
  /** Name of the airline. */
  name_airline: z.string(),
  /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
  departure_date: z.string(),
  /** Time of departure, `HH:mm`, local to the airport of departure. */
  departure_time: z.string(),
  /** Day of arrival, `YYYY-MM-DD`, local to the airport of arrival. */
  arrived_date: z.string(),
  /** Time of arrival, `HH:mm`, local to the airport of arrival. */
  arrived_time: z.string(),
  /** City of departure. */
  starting_place: z.string(),
  /** City of arrival. */
  destination_place: z.string(),
  /** Cabin class that the flight sells. */
  class_flight: z.enum(CABIN_CLASSES),
})

/** A booking of a disrupted flight, with what is proposed to it. */
export const DisruptedParty = z
  .object({
    /** The booking on the disrupted flight. */
    id_booking: z.int(),
    /** Booking reference (PNR), six characters. */
    booking_code: z.string(),
    /** The contact. */
    name: z.string(),
    /** Number of passengers of the booking. */
    passengers: z.int(),
    /**
     * `held`: a draft holds seats for it. `open`: no flight is proposed. `offered`: not answered yet.
     * `expired`: not answered in time. `ended`: see `outcome`.
     */
    state: z.enum(PROPOSAL_STATES),
    /** The disrupted flight, as it is now. */
    from: PartyFlight,
    /** The flight that is or was proposed; null for none. */
    to: z.nullable(PartyFlight),
    /** Until when the traveller can accept; null before it is sent. */
    expires_at: z.nullable(z.string()),
    /**
     * When the traveller accepted or declined, or it became `ended`, ISO 8601 in UTC; null else,
     * also with `expired`.
     */
    answered_at: z.nullable(z.string()),
    /** With `ended`: what the traveller chose instead, as far as known. */
    outcome: z.nullable(z.enum(['refunded', 'rebooked', 'cancelled'])),
    /** Number that grows with every change; to be sent with another proposal. */
    revision: z.int(),
  })
  .check(z.meta({ id: 'DisruptedParty' }))
export type DisruptedParty = z.infer<typeof DisruptedParty>

/** A flight that staff can propose to a party instead. */
export const ProposableFlight = z
  .object({
    ...PartyFlight.shape,
    /**
     * Whether it is a flight of the airline that was booked, at most 14 days after the booked one:
     * its price then does not matter.
     */
    is_same_airline: z.boolean(),
    /** Seats that are neither held nor booked. */
    free_seats: z.int(),
  })
  .check(z.meta({ id: 'ProposableFlight' }))
export type ProposableFlight = z.infer<typeof ProposableFlight>

const chosen = {
  /** What is done to the flights. */
  kind: required(enumOf(DISRUPTION_KINDS)),
  /** All flights that leave together with one of these belong to it as well. */
  id_flights: required(z.array(Id).check(z.minLength(1), z.maxLength(MAX_DISRUPTED))),
  /** Needed with `delay`, and only there. */
  delay_minutes: optional(integer(5, MAX_DELAY_MINUTES)),
}

const delayWithKind = z.refine<{ kind: DisruptionKind; delay_minutes?: number | undefined }>(
  ({ kind, delay_minutes }) => (kind === 'delay') === (delay_minutes !== undefined),
  { path: ['delay_minutes'], ...inputError('required') },
)

/** `open`: what still waits for a traveller or staff; `waiting`: held or offered; `done`: settled. */
export const PARTY_LISTS = ['all', 'open', 'waiting', 'done'] as const
export type PartyList = (typeof PARTY_LISTS)[number]

const PartyParams = z.object({
  id: Id,
  /** The booking of the party. */
  id_booking: Id,
})

export const disruptions = {
  flights: endpoint({
    method: 'GET',
    path: '/admin/disruptions/flights',
    summary: 'Flights of an airport on a day and between two hours, with who is booked on them',
    message: 'Flights',
    access: ['flights:manage'],
    query: z.object({
      airport: required(AirportCode),
      /** Local to the airport. */
      day: required(Day),
      /** Earliest departure or arrival of the day, `HH:mm`, local to the airport. */
      from: withDefault(TimeOfDay, '00:00'),
      /** Latest departure or arrival of the day, `HH:mm`, local to the airport. */
      to: withDefault(TimeOfDay, '23:59'),
      /** That leave there, that land there, or both. */
      direction: withDefault(enumOf(['departures', 'arrivals', 'both']), 'departures'),
    }),
    data: z.array(DisruptedFlight),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/disruptions/preview',
    summary: 'What cancelling or delaying these flights would mean; nothing is changed',
    message: 'Impact',
    access: ['flights:manage'],
    audit: { exempt: 'counts what would be concerned and writes nothing' },
    body: z.object(chosen).check(delayWithKind),
    data: DisruptionImpact,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/disruptions',
    summary: 'Disruptions, the newest first',
    message: 'Disruptions',
    access: ['bookings:read'],
    query: z.object({ ...idCursor, limit: withDefault(Limit, 20) }),
    data: z.array(DisruptionHead),
    /** The `after` of the next page, null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/disruptions',
    summary:
      'Begin a disruption: another flight is proposed to every party that has a right to one, and its seats are held',
    message: 'Proposals computed',
    access: ['flights:manage'],
    audit: { action: 'disruption_begun', subject: 'disruption' },
    body: z
      .object({
        ...chosen,
        /** Why; travellers read it. */
        reason: required(enumOf(DISRUPTION_REASONS)),
        /** For colleagues; travellers do not read it. */
        note: withDefault(text(0, 500), ''),
      })
      .check(delayWithKind),
    status: 201,
    data: Disruption,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/disruptions/:id',
    summary: 'A disruption with its flights and how many parties are in which state',
    message: 'Disruption',
    access: ['bookings:read'],
    params: IdParams,
    data: Disruption,
  }),
  parties: endpoint({
    method: 'GET',
    path: '/admin/disruptions/:id/parties',
    summary:
      'The parties of a disruption with their proposals; `next` is the `after` of the next page',
    message: 'Parties',
    access: ['bookings:read'],
    params: IdParams,
    query: z.object({
      /** `open`: open, declined or expired. `waiting`: held or offered. `done`: accepted or ended. */
      list: withDefault(enumOf(PARTY_LISTS), 'all'),
      /** The `next` of the previous page. */
      after: optional(Id),
      limit: withDefault(Limit, 50),
    }),
    data: z.array(DisruptedParty),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  partyFlights: endpoint({
    method: 'GET',
    path: '/admin/disruptions/:id/parties/:id_booking/flights',
    summary: 'Flights that can be proposed to a party of a draft: they cost it nothing more',
    message: 'Flights for the party',
    access: ['flights:manage'],
    params: PartyParams,
    data: z.array(ProposableFlight),
  }),
  propose: endpoint({
    method: 'PUT',
    path: '/admin/disruptions/:id/parties/:id_booking',
    summary: 'Propose another flight to a party of a draft, or none',
    message: 'Proposal changed',
    access: ['flights:manage'],
    audit: { action: 'proposal_changed', subject: 'disruption' },
    params: PartyParams,
    body: z.object({
      /** Absent: nothing is proposed, and the traveller chooses. */
      id_flight: optional(Id),
      /** Of the party as it was shown; 409 `changed_meanwhile` for another. */
      revision: required(integer(1, 2_147_483_647)),
    }),
    data: DisruptedParty,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/disruptions/:id/confirmation',
    summary: 'Cancel or delay the flights of a draft and send every party its proposal, by a job',
    message: 'Disruption confirmed',
    access: ['flights:manage'],
    audit: { action: 'disruption_confirmed', subject: 'disruption' },
    params: IdParams,
    body: z.object({
      /**
       * Hours that travellers have to answer; less where sales of the proposed flight close sooner,
       * or the delayed flight leaves.
       */
      answer_hours: required(integer(1, MAX_ANSWER_HOURS)),
    }),
    data: Disruption,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/admin/disruptions/:id',
    summary: 'Drop a draft: no flight is changed, and the held seats are free again',
    message: 'Draft dropped',
    access: ['flights:manage'],
    audit: { action: 'disruption_dropped', subject: 'disruption' },
    params: IdParams,
    data: Disruption,
  }),
}
