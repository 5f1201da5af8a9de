import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { PageCursor, SORT_ORDERS } from '../core/paging'
import { RowCount } from '../core/staff-list'
import {
  Day,
  enumWithDefault,
  Id,
  integer,
  MAX_RUPIAH,
  optional,
  text,
  withDefault,
} from '../core/wire'
import { Total } from '../flights/flight-admin'
import { Limit } from '../flights/flight-search'
import { Booking } from './bookings'

/** What staff may sort bookings by; each order has an index of its own. */
export const BOOKING_SORTS = [
  'booking',
  'contact',
  'departs',
  'status',
  'amount',
  'deadline',
] as const
export type BookingSort = (typeof BOOKING_SORTS)[number]

/** Rupiah of one booking: nine seats at the highest price, with insurance. */
const Amount = integer(0, 10 * MAX_RUPIAH)

const filters = {
  /** Beginnings of words of code, contact name, email or telephone, all of which must match. */
  q: optional(text(1, 80)),
  /** Only bookings of this account. */
  id_user: optional(Id),
  /** Expired, cancelled and refunded apart: 2, 3 and 4. */
  status: optional(integer(0, 4)),
  /** A flight's id, or a flight number (of any day). */
  flight: optional(text(1, 12)),
  /** Only flights of this airline, see `GET /airlines`. */
  airline: optional(Id),
  /** A city or airport, or two of them separated by a dash. */
  route: optional(text(1, 80)),
  /** First departure date, inclusive, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport. */
  from: optional(Day),
  /** Last departure date, inclusive, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport. */
  to: optional(Day),
  /** Least amount due of the booking, in rupiah. */
  amount_from: optional(Amount),
  /** Most amount due of the booking, in rupiah. */
  amount_to: optional(Amount),
}

const order = {
  /**
   * `booking`: by age; `contact`: by the name of the contact; `departs`; `status`; `amount`: by the
   * amount due; `deadline`: by the time to pay. With `q` only by age, newest first.
   */
  sort: enumWithDefault(BOOKING_SORTS, 'booking'),
  /** Ascending or descending. */
  order: enumWithDefault(SORT_ORDERS, 'desc'),
}

/** What was searched is sorted by age only: no index knows the words and another order. */
const isNewestFirst = ({
  q,
  sort,
  order,
}: {
  q?: string | undefined
  sort: string
  order: string
}) => q === undefined || (sort === 'booking' && order === 'desc')
const refusedSort = { path: ['sort'], ...inputError('not_one_of', { allowed: ['booking'] }) }

export const StaffBookingFilters = z.object(filters)
export type StaffBookingFilters = z.infer<typeof StaffBookingFilters>

export const StaffBookingExport = z
  .object({ ...filters, ...order })
  .check(z.refine(isNewestFirst, refusedSort))
export type StaffBookingExport = z.infer<typeof StaffBookingExport>

export const StaffBookingList = z
  .object({
    ...filters,
    ...order,
    /** The `next` of the previous page, with the same filters and order. */
    after: optional(PageCursor),
    limit: withDefault(Limit, 50),
  })
  .check(z.refine(isNewestFirst, refusedSort))
export type StaffBookingList = z.infer<typeof StaffBookingList>

/** All bookings that match, as a file. It holds personal data: a proof of who is there is needed. */
export const BOOKINGS_EXPORT_PATH = '/admin/bookings/export.csv'

export const staffBookings = {
  list: endpoint({
    method: 'GET',
    path: '/admin/bookings',
    summary: 'Bookings for staff: filtered and sorted, page by page',
    message: 'Bookings',
    access: ['bookings:read'],
    query: StaffBookingList,
    data: z.array(Booking),
    meta: {
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.string()),
      total: Total,
    },
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/bookings/count',
    summary: 'The exact number of bookings that match',
    message: 'Bookings counted',
    access: ['bookings:read'],
    query: StaffBookingFilters,
    data: RowCount,
  }),
}
