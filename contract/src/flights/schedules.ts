import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { inputError } from '../core/input-errors'
import { PageCursor } from '../core/paging'
import { KnownRevision, Revision } from '../core/revision'
import {
  Day,
  enumOf,
  enumWithDefault,
  Id,
  IdParams,
  integer,
  LooseBoolean,
  MAX_RUPIAH,
  optional,
  optionalEnum,
  PageSize,
  Pagination,
  required,
  TimeOfDay,
  text,
  withDefault,
} from '../core/wire'
import { CABIN_CLASSES, TRANSITS, TRIP_TYPES } from './flight-enums'
import { AirportCode, FlightNumber, flightDetails, Gate, Place, Terminal } from './flight-form'

/** The most days a season has: two years. */
export const MAX_SEASON_DAYS = 731
/** The most days that staff may add to the season, or leave out of it. */
export const MAX_SINGLE_DAYS = 366

const distinct = <Item>(list: readonly Item[]) => new Set(list).size === list.length

/** Days of the week, 1 (Monday) to 7 (Sunday), each at most once. */
const DaysOfWeek = z
  .array(integer(1, 7))
  .check(
    z.minLength(1),
    z.maxLength(7),
    z.refine(distinct, inputError('not_allowed')),
  ) as unknown as z.ZodMiniType<number[]>

const SingleDays = z
  .array(Day)
  .check(z.maxLength(MAX_SINGLE_DAYS), z.refine(distinct, inputError('not_allowed')))

/** Rupiah per passenger, at least 1. */
const Fare = integer(1, MAX_RUPIAH)
const ArrivalDays = integer(-1, 2)

/** An aircraft has each class once, so there are at most two besides the first. */
export const MAX_OTHER_CABINS = CABIN_CLASSES.length - 1

/** Other classes that are sold on the same departures, each at its own price. */
const OtherCabin = z.object({
  /** A class that no other cabin of the schedule has. */
  class_flight: required(enumOf(CABIN_CLASSES)),
  /** Rupiah per passenger. */
  price: required(Fare),
})
const OtherCabins = z.array(OtherCabin).check(z.maxLength(MAX_OTHER_CABINS))

/** Times are local to the two airports; days are those of the airport of departure. */
export const NewSchedule = z.object({
  id_airline: required(Id),
  flight_number: required(FlightNumber),
  starting_place: required(Place),
  destination_place: required(Place),
  /** Default: the primary airport of the place. */
  airport_from: optional(AirportCode),
  airport_to: optional(AirportCode),
  days_of_week: required(DaysOfWeek),
  first_day: required(Day),
  last_day: required(Day),
  /** Days it flies besides, YYYY-MM-DD. */
  added: withDefault(SingleDays, []),
  /** Days of the season on which it does not fly, YYYY-MM-DD. */
  left_out: withDefault(SingleDays, []),
  departure_time: required(TimeOfDay),
  arrived_time: required(TimeOfDay),
  /** Days from departure to arrival, by the calendars of the two airports. */
  arrival_days: withDefault(ArrivalDays, 0),
  /**
   * Whether its flights stop on the way; `transit_place` and `layover_minutes` then say where and
   * for how long.
   */
  transit: enumWithDefault(TRANSITS, 'direct'),
  price: required(Fare),
  gate: required(Gate),
  terminal: required(Terminal),
  /** Whether checked baggage is in the price. */
  luggage: withDefault(LooseBoolean, false),
  /** Whether there is Wi-Fi on board. */
  wifi: withDefault(LooseBoolean, false),
  /** Whether a meal is in the price. */
  meal: withDefault(LooseBoolean, false),
  /** Whether its flights are sold one way, or as part of a return trip. */
  type_trip: enumWithDefault(TRIP_TYPES, 'one way'),
  /** The class that this schedule sells; others of the aircraft are `other_cabins`. */
  class_flight: required(enumOf(CABIN_CLASSES)),
  /** Each becomes a schedule of its own; those that leave together are changed and ended together. */
  other_cabins: optional(OtherCabins),
  ...flightDetails,
})
export type NewSchedule = z.infer<typeof NewSchedule>

/**
 * Absent fields stay as they are. Class, price, facilities and baggage are those of this schedule alone; the
 * rest changes for all cabins that leave together.
 */
export const ScheduleChange = z.object({
  id_airline: optional(Id),
  flight_number: optional(FlightNumber),
  starting_place: optional(Place),
  destination_place: optional(Place),
  airport_from: optional(AirportCode),
  airport_to: optional(AirportCode),
  days_of_week: optional(DaysOfWeek),
  first_day: optional(Day),
  last_day: optional(Day),
  /** All days it flies besides, YYYY-MM-DD. */
  added: optional(SingleDays),
  /** All days of the season on which it does not fly, YYYY-MM-DD. */
  left_out: optional(SingleDays),
  departure_time: optional(TimeOfDay),
  arrived_time: optional(TimeOfDay),
  /** Days from departure to arrival, by the calendars of the two airports. */
  arrival_days: optional(ArrivalDays),
  /**
   * Whether its flights stop on the way; `transit_place` and `layover_minutes` then say where and
   * for how long.
   */
  transit: optionalEnum(TRANSITS),
  price: optional(Fare),
  gate: optional(Gate),
  terminal: optional(Terminal),
  /** Whether checked baggage is in the price. */
  luggage: optional(LooseBoolean),
  /** Whether there is Wi-Fi on board. */
  wifi: optional(LooseBoolean),
  /** Whether a meal is in the price. */
  meal: optional(LooseBoolean),
  /** Whether its flights are sold one way, or as part of a return trip. */
  type_trip: optionalEnum(TRIP_TYPES),
  /** The class that this schedule sells; others of the aircraft are `other_cabins`. */
  class_flight: optionalEnum(CABIN_CLASSES),
  /**
   * All other cabins from now on: new ones are added, present ones get the price, and those that are not named
   * end, with their unsold flights.
   */
  other_cabins: optional(OtherCabins),
  /** The other cabins as the caller read them: 409 `changed_meanwhile` if they are no longer these. */
  known_cabins: optional(OtherCabins),
  ...flightDetails,
  revision: KnownRevision,
})
export type ScheduleChange = z.infer<typeof ScheduleChange>

/** `ended`: its last day has passed, or staff ended it. */
export const SCHEDULE_STATES = ['active', 'ended', 'all'] as const

export const SCHEDULE_RUN_STATUSES = ['running', 'done'] as const

/** The making of flights ahead, by a job. */
export const ScheduleRun = z
  .object({
    id: z.int(),
    /** Null: of all schedules that needed one. */
    id_schedule: z.nullable(z.int()),
    /** Name of the member of staff who asked; null for the job that keeps the horizon. */
    by: z.nullable(z.string()),
    /** No flight is made for a later day. */
    last_day: z.string(),
    /** `running` until it is done with all of its schedules. */
    status: z.enum(SCHEDULE_RUN_STATUSES),
    /** How many schedules it is about; cabins that leave together count once. */
    schedules: z.int(),
    /** With how many of them it is done. */
    done: z.int(),
    /** Flights that were made; cabins that leave together count once, here and in the next numbers. */
    created: z.int(),
    /** Unsold flights that got new values. */
    changed: z.int(),
    /** Unsold flights that were deleted, because the schedule no longer has their day. */
    removed: z.int(),
    /** Sold flights that were left as they are. */
    kept: z.int(),
    /** Days without a flight, or whose flight stays as it was, because of another one. */
    conflicts: z.int(),
    /**
     * Schedules that were left out because the server failed to make their flights; cabins that leave together
     * count once.
     */
    failed: z.int(),
    /** When it was started, UTC. */
    created_at: z.string(),
    /** When it was done, UTC; null while it runs. */
    finished_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'ScheduleRun' }))
export type ScheduleRun = z.infer<typeof ScheduleRun>

/** A cabin that is sold on the departures of a schedule. */
export const ScheduleCabin = z
  .object({
    /** The schedule of this cabin. */
    id: z.int(),
    /** Its class; each is there once. */
    class_flight: z.enum(CABIN_CLASSES),
    /** Rupiah per passenger, where no fare says another. */
    price: z.int(),
  })
  .check(z.meta({ id: 'ScheduleCabin' }))
export type ScheduleCabin = z.infer<typeof ScheduleCabin>

export const FlightSchedule = z
  .object({
    id: z.int(),
    /** The airline that flies it. */
    id_airline: z.int(),
    /** Name of the airline, as travellers see it. */
    name_airline: z.string(),
    /** URL of its logo; null without one. */
    image_airline: z.nullable(z.string()),
    /** Airline code and number, without a space, such as `GA204`. */
    flight_number: z.string(),
    /** City of departure. */
    starting_place: z.string(),
    /** City of arrival. */
    destination_place: z.string(),
    /** IATA code of the airport of departure. */
    airport_from: z.string(),
    /** IATA code of the airport of arrival. */
    airport_to: z.string(),
    /** IANA time zone of `departure_time`. */
    zone_from: z.string(),
    /** IANA time zone of `arrived_time`. */
    zone_to: z.string(),
    /** Days of the week on which it flies, 1 (Monday) to 7 (Sunday). */
    days_of_week: z.array(z.int()),
    /** First day of the season, YYYY-MM-DD, by the calendar of the airport of departure. */
    first_day: z.string(),
    /** Last day of the season, YYYY-MM-DD. */
    last_day: z.string(),
    /** Days it flies besides, YYYY-MM-DD. */
    added: z.array(z.string()),
    /** Days on which it does not fly, YYYY-MM-DD. */
    left_out: z.array(z.string()),
    /** HH:MM, local to the airport of departure. */
    departure_time: z.string(),
    /** HH:MM, local to the airport of arrival. */
    arrived_time: z.string(),
    /** Days from departure to arrival, by the calendars of the two airports. */
    arrival_days: z.int(),
    /** Whether its flights stop on the way. */
    transit: z.enum(TRANSITS),
    /** City of the stop; null where there is none or nobody named it. */
    transit_place: z.nullable(z.string()),
    /** Minutes on the ground there; null where nobody said so. */
    layover_minutes: z.nullable(z.int()),
    /** Rupiah per passenger, where no fare says another. */
    price: z.int(),
    /** Gate of departure. */
    gate: z.int(),
    /** Terminal of departure, such as `2E`. */
    terminal: z.string(),
    /** Whether checked baggage is in the price. */
    luggage: z.boolean(),
    /** Whether there is Wi-Fi on board. */
    wifi: z.boolean(),
    /** Whether a meal is in the price. */
    meal: z.boolean(),
    /** Whether its flights are sold one way, or as part of a return trip. */
    type_trip: z.enum(TRIP_TYPES),
    /** The class that it sells; others of the aircraft are in `cabins`. */
    class_flight: z.enum(CABIN_CLASSES),
    /** Cabin baggage of a passenger in kg; null where nobody said so. */
    cabin_kg: z.nullable(z.int()),
    /** Checked baggage of a passenger in kg; null where nobody said so. */
    checked_kg: z.nullable(z.int()),
    /** Name of the aircraft as it is typed; null without one. */
    aircraft: z.nullable(z.string()),
    /** Aircraft type whose cabin its flights sell; null for the plan of the class. */
    id_aircraft_type: z.nullable(z.int()),
    /** The last day it flies where staff ended it before its season. */
    ended_on: z.nullable(z.string()),
    /** Flights exist up to this day; null before the first run. */
    generated_until: z.nullable(z.string()),
    /** All cabins that leave together, this one included, first class first. */
    cabins: z.array(ScheduleCabin),
    /** Its upcoming flights, cancelled ones left out; cabins that leave together count once. */
    coming_flights: z.int(),
    /** Upcoming flights with an unpaid or paid booking. */
    booked_flights: z.int(),
    /** When it was created, UTC. */
    created_at: z.string(),
    revision: Revision,
  })
  .check(z.meta({ id: 'FlightSchedule' }))
export type FlightSchedule = z.infer<typeof FlightSchedule>

/**
 * What a run would do with a day:
 * - `new`: a flight is made; `later`: it is made when the day comes within the horizon;
 * - `same`, `change`, `remove`: the flight stays, changes, is deleted;
 * - `kept_change`, `kept_remove`: it would, but is sold or waits for its traveller;
 * - `differs`: the flight stays, and is not as the schedule says: staff changed it, or it was sold or in
 *   conflict when the schedule changed;
 * - `conflict`: nothing is made because of another flight or an older schedule, or the flight that there
 *   is stays as it is because of one, or because it would have left by then;
 * - `left_out`, `past`: no flight; `cancelled`: the flight stays cancelled.
 */
export const DAY_STATES = [
  'new',
  'later',
  'same',
  'change',
  'remove',
  'kept_change',
  'kept_remove',
  'differs',
  'conflict',
  'left_out',
  'past',
  'cancelled',
] as const
export type DayState = (typeof DAY_STATES)[number]

export const ScheduleDay = z
  .object({
    /** YYYY-MM-DD, by the calendar of the airport of departure. */
    day: z.string(),
    /** What a run would do with the day. */
    state: z.enum(DAY_STATES),
    /** The flight that there is. */
    id_flight: z.nullable(z.int()),
    /** Its unpaid and paid bookings, in all cabins. */
    bookings: z.int(),
    /** The flight that it is in conflict with; null without a conflict, or where that flight is yet to be made. */
    other_flight: z.nullable(z.int()),
    /** The older schedule that it is in conflict with; null without one. */
    other_schedule: z.nullable(z.int()),
    /** Flight number of what it is in conflict with. */
    other_number: z.nullable(z.string()),
    /** Local time of departure of that, HH:MM. */
    other_time: z.nullable(z.string()),
    /** Classes that do not fly that day while others do: their day is left out for them alone. */
    without: z.array(z.enum(CABIN_CLASSES)),
  })
  .check(z.meta({ id: 'ScheduleDay' }))
export type ScheduleDay = z.infer<typeof ScheduleDay>

export const SchedulePreview = z
  .object({
    /** Every day that the schedule has or leaves out, or that has a flight of it, by date. */
    days: z.array(ScheduleDay),
    /** Seats of one flight, in all cabins. */
    capacity: z.int(),
    /** The cabins that are sold on a flight. */
    cabins: z.array(
      z.object({
        /** Its class; each is there once. */
        class_flight: z.enum(CABIN_CLASSES),
        /** How many seats it has. */
        seats: z.int(),
      }),
    ),
    /** Minutes in the air on the first day; null without a day. */
    duration_minutes: z.nullable(z.int()),
    /** IANA time zone of the local time of departure. */
    zone_from: z.string(),
    /** IANA time zone of the local time of arrival. */
    zone_to: z.string(),
    /** Flights are made up to this day now, later ones as time goes on. */
    horizon: z.string(),
  })
  .check(z.meta({ id: 'SchedulePreview' }))
export type SchedulePreview = z.infer<typeof SchedulePreview>

export const ScheduleList = z.object({
  /** A city, two cities separated by a dash, or a flight number. */
  q: optional(text(1, 80)),
  airline: optional(Id),
  /** `ended`: their last day has passed, or staff ended them. */
  state: enumWithDefault(SCHEDULE_STATES, 'active'),
  /** The `next` of the previous page; `page` then says nothing. */
  after: optional(PageCursor),
  /** The former way, counted from 1. */
  page: withDefault(integer(1, 1000), 1),
  limit: withDefault(PageSize, 50),
})
export type ScheduleList = z.infer<typeof ScheduleList>

export const schedules = {
  list: endpoint({
    method: 'GET',
    path: '/admin/schedules',
    summary: 'List recurring schedules, by flight number; cabins that leave together are one',
    message: 'Schedules',
    access: ['flights:read'],
    query: ScheduleList,
    data: z.array(FlightSchedule),
    meta: {
      pagination: Pagination,
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.string()),
    },
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/schedules/:id',
    summary: 'One recurring schedule',
    message: 'Schedule',
    access: ['flights:read'],
    params: IdParams,
    data: FlightSchedule,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/schedules/preview',
    summary: 'What saving a new schedule would do, day by day; nothing is saved',
    message: 'Preview',
    access: ['flights:manage'],
    audit: { exempt: 'It changes nothing.' },
    body: NewSchedule,
    data: SchedulePreview,
  }),
  previewChange: endpoint({
    method: 'POST',
    path: '/admin/schedules/:id/preview',
    summary: 'What a change of a schedule would do, day by day; nothing is saved',
    message: 'Preview',
    access: ['flights:manage'],
    audit: { exempt: 'It changes nothing.' },
    params: IdParams,
    body: ScheduleChange,
    data: SchedulePreview,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/schedules',
    summary: 'Create a recurring schedule and start making its flights',
    message: 'Schedule created',
    access: ['flights:manage'],
    audit: { action: 'schedule_created', subject: 'schedule' },
    body: NewSchedule,
    status: 201,
    data: FlightSchedule,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/schedules/:id',
    summary: 'Change a schedule and its unsold coming flights; sold ones stay as they are',
    message: 'Schedule updated',
    access: ['flights:manage'],
    audit: { action: 'schedule_changed', subject: 'schedule' },
    params: IdParams,
    body: ScheduleChange,
    data: FlightSchedule,
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/schedules/:id/end',
    summary: 'End a schedule: unsold flights after its last day are deleted, sold ones stay',
    message: 'Schedule ended',
    access: ['flights:manage'],
    audit: { action: 'schedule_ended', subject: 'schedule' },
    params: IdParams,
    body: z.object({
      /** The last day it flies; default: yesterday. */
      last_day: optional(Day),
      revision: KnownRevision,
    }),
    data: FlightSchedule,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/admin/schedule-runs',
    summary: 'The latest runs that made flights ahead',
    message: 'Runs',
    access: ['flights:read'],
    query: z.object({
      id_schedule: optional(Id),
      after: idCursor.after,
      limit: withDefault(PageSize, 20),
    }),
    data: z.array(ScheduleRun),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  run: endpoint({
    method: 'GET',
    path: '/admin/schedule-runs/:id',
    summary: 'One run and how far it is',
    message: 'Run',
    access: ['flights:read'],
    params: IdParams,
    data: ScheduleRun,
  }),
  startRun: endpoint({
    method: 'POST',
    path: '/admin/schedule-runs',
    summary: 'Make flights ahead, as a job; while one is running, it is that one',
    message: 'Run started',
    access: ['flights:manage'],
    audit: { action: 'schedule_run_started', subject: 'schedule_run' },
    body: z.object({
      /** Default: all schedules that need it. */
      id_schedule: optional(Id),
    }),
    data: ScheduleRun,
  }),
}
