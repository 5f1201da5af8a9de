import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams } from '../core/wire'
import { DOCUMENT_KINDS } from '../documents/documents'
import { PartPayment } from './trip/part-payment'

const offer = {
  /** Rupiah. */
  price: z.int(),
  /** The instant after which it is no longer offered, ISO 8601 in UTC. */
  until: z.string(),
}

/** A name as it counts for corrections, and how many of its letters may be corrected in all. */
const CorrectableName = z.object({
  /** The passenger whose name it is. */
  id_passenger: z.int(),
  /** The name from which the changed letters are counted. */
  counted_from: z.string(),
  /** Letters that may differ from it in all, without staff. */
  letters: z.int(),
})

/**
 * What the traveller can do about a booking now, each with its price and its latest time. Null where
 * something is not offered, or not any more.
 */
export const BookingOptions = z
  .object({
    /** The booking that they are about. */
    id_booking: z.int(),
    /** Other seats. */
    seats: z.nullable(z.object(offer)),
    /** `price`: the least difference; below 0 it becomes travel credit. */
    flight: z.nullable(z.object(offer)),
    /** Corrections of names. */
    name: z.nullable(
      z.object({
        ...offer,
        /** Those whose names may be corrected. */
        passengers: z.array(CorrectableName),
      }),
    ),
    /** For all passengers: from travel credit, or paid afterwards. */
    insurance: z.nullable(
      z.object({
        ...offer,
        /** Rupiah of travel credit that can pay it. */
        credit: z.int(),
        /** Whether `pay_later` is taken now. */
        pays_later: z.optional(z.boolean()),
        /** It was asked for and awaits its payment, until then (ISO 8601 in UTC). */
        waiting: z.optional(
          z.nullable(
            z.object({
              /** The deadline of the payment, ISO 8601 in UTC. */
              pay_before: z.string(),
            }),
          ),
        ),
      }),
    ),
    /** Files that can be downloaded. */
    documents: z.array(z.enum(DOCUMENT_KINDS)),
    /** Cancellation, before the payment or with a refund. */
    cancel: z.nullable(
      z.object({
        /** `free`: it is not paid in full. */
        kind: z.enum(['free', 'refund']),
        /** With `free`: what would be kept for the rest of the trip, and what would become travel credit. */
        part_payment: z.optional(PartPayment),
        /** Rupiah that are refunded. */
        amount: z.int(),
        /** Per cent of the fare that are refunded; null where nothing was paid yet. */
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
