import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { PageCursor, SORT_ORDERS } from '../core/paging'
import { KnownRevision, Revision } from '../core/revision'
import {
  Day,
  enumWithDefault,
  Id,
  IdParams,
  optional,
  optionalEnum,
  text,
  withDefault,
} from '../core/wire'
import { CABIN_CLASSES, DISRUPTION_REASONS } from './flight-enums'
import { FlightChange, NewFlight } from './flight-form'
import { Limit } from './flight-search'
import { Flight } from './flights'

/** A flight as shown to staff. */
export const StaffFlight = z
  .object({
    // Not extended: that would inherit the schema id, and two schemas cannot share one.
    ...Flight.shape,
    /** Unpaid and paid bookings; with any of them, class, places and airline are locked. */
    live_bookings: z.int(),
    /** Seats of paid bookings. */
    seats_sold: z.int(),
    /** Whether it has departed. */
    departed: z.boolean(),
    /** Shared by flights that leave together, each selling one class; null for one that leaves alone. */
    id_departure: z.optional(z.nullable(z.int())),
    /** When staff closed the flight: nobody boards or books any more; null while it is open. */
    closed_at: z.optional(z.nullable(z.string())),
    /** When staff took it off sale; null while it is sold. It flies, and its bookings stay as they are. */
    sale_stopped_at: z.optional(z.nullable(z.string())),
    /** Its fares decide the price. */
    sold_by_fares: z.optional(z.boolean()),
    revision: Revision,
  })
  .check(z.meta({ id: 'StaffFlight' }))
export type StaffFlight = z.infer<typeof StaffFlight>

/** `coming` and `all` are sorted from the earliest, `past` from the latest. */
export const DEPARTURE_PERIODS = ['coming', 'past', 'all'] as const

const filters = {
  /**
   * A city (name, prefix, alias or airport code), two cities separated by a dash, a flight number or
   * an id.
   */
  q: optional(text(1, 80)),
  /** Only flights of this airline, see `GET /airlines`. */
  airline: optional(Id),
  /** Only flights that sell this cabin class. */
  class_flight: optionalEnum(CABIN_CLASSES),
  /** `stopped`: only flights that staff took off sale. */
  sale: optionalEnum(['stopped']),
  /** First departure date, inclusive, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport. */
  from: optional(Day),
  /** Last departure date, inclusive, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport. */
  to: optional(Day),
  /**
   * `coming`: flights before their departure; `past`: those after it; `all`. Without `sort`, `past`
   * is sorted from the latest, the others from the earliest.
   */
  when: enumWithDefault(DEPARTURE_PERIODS, 'coming'),
}

/** What staff may sort flights by; each order has an index of its own. */
export const FLIGHT_SORTS = ['departs', 'number', 'route', 'price'] as const
export type FlightSort = (typeof FLIGHT_SORTS)[number]

const order = {
  /** Absent: by departure, as `when` says. */
  sort: optionalEnum(FLIGHT_SORTS),
  /** With `sort` only. */
  order: enumWithDefault(SORT_ORDERS, 'asc'),
}

export const StaffFlightFilters = z.object(filters)
export type StaffFlightFilters = z.infer<typeof StaffFlightFilters>

export const StaffFlightList = z.object({
  ...filters,
  ...order,
  /** The `next` of the previous page. */
  after: optional(PageCursor),
  limit: withDefault(Limit, 50),
})
export type StaffFlightList = z.infer<typeof StaffFlightList>

/** The total of a list too long to be counted at every request is an estimate. */
export const Total = z
  .object({
    /** Number of rows that match on all pages. */
    value: z.int(),
    /** Whether `value` is an estimate; the `count` of the list is exact. */
    is_estimate: z.boolean(),
  })
  .check(z.meta({ id: 'Total' }))
export type Total = z.infer<typeof Total>

export const FlightCancellation = z
  .object({
    flight: StaffFlight,
    /** Number of unpaid bookings that were cancelled. */
    bookings_cancelled: z.int(),
    /** Number of paid bookings, which stay paid until their refund. */
    bookings_to_refund: z.int(),
  })
  .check(z.meta({ id: 'FlightCancellation' }))
export type FlightCancellation = z.infer<typeof FlightCancellation>

/** What a stop of the sale means for those who hope for seats. Bookings, paid or not, stay as they are. */
export const SaleStop = z
  .object({
    /** Instant at which staff took it off sale, ISO 8601 in UTC; null while the flight is sold. */
    stopped_at: z.nullable(z.string()),
    /** Full name of the member of staff who stopped the sale; null while the flight is sold. */
    stopped_by: z.nullable(z.string()),
    /** Parties on the waiting list, which keep their places. */
    waiting: z.int(),
    /** Those of the waiting parties that have an offer now. */
    offers: z.int(),
    /** Group requests that wait. */
    groups: z.int(),
    /** Those of the group requests that have a quote now. */
    quotes: z.int(),
    /** Bookings of disrupted flights to which this one is proposed. */
    proposals: z.int(),
  })
  .check(z.meta({ id: 'SaleStop' }))
export type SaleStop = z.infer<typeof SaleStop>

/** Also for `DELETE`, which may come without a body. */
const SaleChange = z.optional(z.nullable(z.object({ revision: KnownRevision })))

export const flightAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/flights',
    summary: 'List flights for staff, page by page',
    message: 'Flights',
    access: ['flights:read'],
    query: StaffFlightList,
    data: z.array(StaffFlight),
    meta: {
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.string()),
      total: Total,
    },
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/flights/count',
    summary: 'The exact number of flights that match',
    message: 'Flights counted',
    access: ['flights:read'],
    query: StaffFlightFilters,
    data: z.object({
      /** Number of flights that match on all pages. */
      value: z.int(),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/flights/:id',
    summary: 'One flight for staff, past and cancelled ones too',
    message: 'Flight',
    access: ['flights:read'],
    params: IdParams,
    data: StaffFlight,
  }),
  create: endpoint({
    method: 'POST',
    path: '/flights',
    summary: 'Create a flight with its seats',
    message: 'Flight created',
    access: ['flights:manage'],
    audit: { action: 'flight_created', subject: 'flight' },
    body: NewFlight,
    status: 201,
    data: StaffFlight,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/flights/:id',
    summary: 'Change a flight; everybody booked is told of other times, gate or terminal',
    message: 'Flight updated',
    access: ['flights:manage'],
    audit: { action: 'flight_changed', subject: 'flight' },
    params: IdParams,
    body: FlightChange,
    data: StaffFlight,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/flights/:id',
    summary: 'Delete a flight that was never sold; answers it as it was',
    message: 'Flight deleted',
    access: ['flights:manage'],
    audit: { action: 'flight_deleted', subject: 'flight' },
    params: IdParams,
    data: StaffFlight,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/flights/:id/cancel',
    formerPath: '/flights/:id/cancel',
    summary:
      'Cancel a flight: everybody booked is told; unpaid bookings end, paid ones await refund',
    message: 'Flight cancelled',
    access: ['flights:manage'],
    audit: { action: 'flight_cancelled', subject: 'flight' },
    params: IdParams,
    /** Without one nobody is told why, as by clients of earlier versions. */
    body: z.optional(
      z.nullable(
        z.object({
          /** Why the flight is cancelled, as travellers read it; absent: they get no reason. */
          reason: optionalEnum(DISRUPTION_REASONS),
        }),
      ),
    ),
    data: FlightCancellation,
  }),
  saleStop: endpoint({
    method: 'GET',
    path: '/admin/flights/:id/sale-stop',
    summary: 'Whether a flight is off sale, and who would wait for it or waits',
    message: 'Sale',
    access: ['flights:read'],
    params: IdParams,
    data: SaleStop,
  }),
  stopSale: endpoint({
    method: 'POST',
    path: '/admin/flights/:id/sale-stop',
    summary:
      'Take a flight off sale: it flies, and its bookings stay; waiting lists and group requests wait',
    message: 'Flight taken off sale',
    access: ['flights:manage'],
    audit: { action: 'sale_stopped', subject: 'flight' },
    params: IdParams,
    body: SaleChange,
    data: StaffFlight,
  }),
  resumeSale: endpoint({
    method: 'DELETE',
    path: '/admin/flights/:id/sale-stop',
    summary: 'Put a flight back on sale; its waiting list and group requests go on',
    message: 'Flight back on sale',
    access: ['flights:manage'],
    audit: { action: 'sale_resumed', subject: 'flight' },
    params: IdParams,
    body: SaleChange,
    data: StaffFlight,
  }),
}
