import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { PageCursor } from '../core/paging'
import type { Permission } from '../core/permissions'
import { enumWithDefault, integer, optional, withDefault } from '../core/wire'

/** What waits for staff, and who sees it. The number of each is that of the list it leads to. */
export const QUEUE_PERMISSIONS = {
  /** Proofs of payment in review: `GET /payments`. */
  proofs: 'payments:manage',
  /** Refunds that were requested: `GET /admin/refunds?state=asked`. */
  refunds_to_approve: 'refunds:manage',
  /** Approved refunds that nobody sent yet: `GET /admin/refunds?state=approved`. */
  refunds_to_send: 'refunds:manage',
  /** Travellers of cancelled or changed flights who have not chosen: `GET /admin/refunds?state=offered`. */
  refunds_offered: 'refunds:manage',
  /** Open payment exceptions: `GET /admin/cases?state=open`. */
  cases: 'cases:manage',
  /** Acts of others that wait for a second person: `GET /approvals?view=waiting`. */
  approvals: 'approvals:manage',
  /** Groups to quote: `GET /admin/group-requests?list=open`. */
  groups: 'bookings:manage',
  /** Conversations that wait for a reply: `GET /chat/threads?state=waiting`. */
  chats: 'chat:manage',
} as const satisfies Readonly<Record<string, Permission>>
export type Queue = keyof typeof QUEUE_PERMISSIONS
export const QUEUES = Object.keys(QUEUE_PERMISSIONS) as [Queue, ...Queue[]]

/** What has gone wrong or is about to, and who sees it. */
export const ALERT_PERMISSIONS = {
  /** Passengers with a ticket have not boarded, shortly before departure. */
  passengers_missing: 'flights:read',
  /** Two gates let the same pass in, and nobody has settled it. */
  boarding_conflicts: 'flights:read',
  /** Proofs of payment whose time to be reviewed ends within the hour: then the seats are free again. */
  proofs_ending: 'payments:manage',
  /** Open cases of payments that are challenged or were reversed. */
  disputes: 'cases:manage',
  /** Emails that failed for good. */
  mails_failed: 'mails:manage',
  /** Emails that have waited for more than a quarter of an hour to be sent. */
  mails_stuck: 'mails:manage',
  /** Webhooks whose messages failed for good within a day. */
  webhooks_failed: 'service-accounts:manage',
  /** Schedule files and runs of schedules that were begun more than an hour ago and have not ended. */
  jobs_stuck: 'flights:manage',
} as const satisfies Readonly<Record<string, Permission>>
export type AlertKind = keyof typeof ALERT_PERMISSIONS
export const ALERTS = Object.keys(ALERT_PERMISSIONS) as [AlertKind, ...AlertKind[]]

const Alert = z
  .object({
    /**
     * `passengers_missing`: not boarded shortly before departure. `boarding_conflicts`: two gates let
     * the same pass in. `proofs_ending`: their review ends within the hour, or has ended. `disputes`: payments that
     * are challenged or were reversed. `mails_…`, `webhooks_failed`, `jobs_stuck`: work of the server
     * that failed or is late.
     */
    kind: z.enum(ALERTS),
    /** Passengers, conflicts, proofs, cases, emails, webhooks or jobs. */
    count: z.int(),
    /** The departure it is about; null for other kinds. */
    id_departure: z.nullable(z.int()),
    /** Designator and number of a flight of that departure; null for other kinds. */
    flight_number: z.nullable(z.string()),
    /** When it becomes worse, or since when it is so; null where there is no such instant. */
    at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'HomeAlert' }))
export type HomeAlert = z.infer<typeof Alert>

export const Home = z
  .object({
    /** Those that the role of who asks works on. */
    queues: z.array(
      z.object({
        /** A list of work that waits for staff, such as refunds to approve. */
        queue: z.enum(QUEUES),
        /** Rows of that list, on all its pages. */
        count: z.int(),
      }),
    ),
    /** The most urgent first. */
    alerts: z.array(Alert),
    /** When these numbers were read, ISO 8601 in UTC. */
    as_of: z.string(),
  })
  .check(z.meta({ id: 'Home' }))
export type Home = z.infer<typeof Home>

export const DAY_DEPARTURE_STATES = [
  'cancelled',
  'departed',
  /** Staff closed boarding, and it has not left. */
  'closed',
  /** Somebody has boarded. */
  'boarding',
  /** It leaves at another time than it was sold for. */
  'moved',
  'on_time',
] as const
export type DayDepartureState = (typeof DAY_DEPARTURE_STATES)[number]

/** All flights that leave together today, by the calendar of their airport. */
const DayDeparture = z
  .object({
    /** A flight of it: opens the departure page. */
    id: z.int(),
    /** Designator and number: `GA204`. */
    flight_number: z.string(),
    /** Name of the airline. */
    airline_name: z.string(),
    /** URL of its logo; null without one. */
    image_airline: z.nullable(z.string()),
    /** City of departure. */
    starting_place: z.string(),
    /** City of arrival. */
    destination_place: z.string(),
    /** IATA code of the airport of departure. */
    airport_from: z.string(),
    /** IATA code of the airport of arrival. */
    airport_to: z.string(),
    /** Instant of departure, ISO 8601 in UTC. */
    departs_at: z.string(),
    /** Time of departure, `HH:mm`, local to the airport. */
    departure_time: z.string(),
    /** IANA time zone of that airport: `Asia/Jakarta`. */
    zone_from: z.string(),
    /** Number of the gate. */
    gate: z.int(),
    /** Terminal of departure: up to four letters and digits. */
    terminal: z.string(),
    /**
     * `moved`: it leaves at another time than its bookings were made for. `closed`: boarding has
     * ended.
     */
    state: z.enum(DAY_DEPARTURE_STATES),
    /** Minutes that it leaves later than it was first sold for; negative for earlier. */
    moved_minutes: z.int(),
    /** Seats of all its cabins. */
    capacity: z.int(),
    /** Seats of paid bookings. */
    sold: z.int(),
    /** Passengers of paid bookings with a valid ticket. */
    expected: z.int(),
    /** Those of them who have boarded. */
    boarded: z.int(),
    /** Those of them who are marked as no-show. */
    no_show: z.int(),
    /** Those of them who are neither. */
    missing: z.int(),
    /** Passes that two gates let in and nobody has settled. */
    conflicts: z.int(),
  })
  .check(z.meta({ id: 'DayDeparture' }))
export type DayDeparture = z.infer<typeof DayDeparture>

/** `next`: not departed; `problems`: cancelled, moved, with conflicts, or missing passengers soon. */
export const DAY_VIEWS = ['next', 'problems', 'all'] as const
export type DayView = (typeof DAY_VIEWS)[number]

export const home = {
  read: endpoint({
    method: 'GET',
    path: '/admin/home',
    summary:
      'What waits for the staff who ask, and what has gone wrong, as far as their role sees it',
    message: 'Home',
    access: ['staff'],
    data: Home,
  }),
  departures: endpoint({
    method: 'GET',
    path: '/admin/home/departures',
    summary:
      'Departures of today, each airport by its own calendar, in the order of their instants',
    message: 'Departures of today',
    access: ['flights:read'],
    query: z.object({
      /**
       * `next`: neither departed nor cancelled. `problems`: cancelled; moved and not departed yet;
       * with unsettled conflicts; or with passengers missing in the last 30 minutes before departure.
       */
      view: enumWithDefault(DAY_VIEWS, 'next'),
      /** The `next` of the previous page. */
      after: optional(PageCursor),
      /** Rows per page; more than 50 is refused. */
      limit: withDefault(integer(1, 50), 10),
    }),
    data: z.array(DayDeparture),
    meta: {
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.string()),
      /** Departures of the day by view, and how many have gone. */
      counts: z.object({
        /** All departures of today. */
        all: z.int(),
        /** Those that have not departed and are not cancelled. */
        next: z.int(),
        /** Those in the view `problems`. */
        problems: z.int(),
        /** Those that have departed. */
        gone: z.int(),
      }),
    },
  }),
}
