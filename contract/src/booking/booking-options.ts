import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams } from '../core/wire'
import { DOCUMENT_KINDS } from '../documents/documents'

/** Price in rupiah, and the instant after which it is no longer offered. */
const offer = { price: z.int(), until: z.string() }

/** A name as it counts for corrections, and how many of its letters may be corrected in all. */
const CorrectableName = z.object({
  id_passenger: z.int(),
  counted_from: z.string(),
  letters: z.int(),
})

/**
 * What the traveller can do about a booking now, each with its price and its latest time. Null where
 * something is not offered, or not any more: screens leave it out.
 */
export const BookingOptions = z
  .object({
    id_booking: z.int(),
    seats: z.nullable(z.object(offer)),
    /** `price`: the least difference; below 0 it becomes travel credit. */
    flight: z.nullable(z.object(offer)),
    name: z.nullable(z.object({ ...offer, passengers: z.array(CorrectableName) })),
    /** For all passengers: from travel credit, or paid afterwards. */
    insurance: z.nullable(
      z.object({
        ...offer,
        credit: z.int(),
        /** Whether `pay_later` is taken now. */
        pays_later: z.optional(z.boolean()),
        /** It was asked for and awaits its payment, until then (ISO 8601 in UTC). */
        waiting: z.optional(z.nullable(z.object({ pay_before: z.string() }))),
      }),
    ),
    /** Files that can be downloaded. */
    documents: z.array(z.enum(DOCUMENT_KINDS)),
    cancel: z.nullable(
      z.object({
        /** `free`: nothing was paid yet. */
        kind: z.enum(['free', 'refund']),
        /** Rupiah that are refunded, and the percentage of the fare. */
        amount: z.int(),
        percent: z.nullable(z.int()),
        /** An instant after which less is refunded; null where that does not happen. */
        until: z.nullable(z.string()),
      }),
    ),
  })
  .check(z.meta({ id: 'BookingOptions' }))
export type BookingOptions = z.infer<typeof BookingOptions>

export const bookingOptions = {
  one: endpoint({
    method: 'GET',
    path: '/bookings/:id/options',
    summary: 'What can be done about a booking now, each with its price and its latest time',
    message: 'Options',
    access: ['user'],
    scope: 'bookings:read',
    params: IdParams,
    data: BookingOptions,
  }),
}
