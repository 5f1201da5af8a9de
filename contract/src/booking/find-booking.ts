import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { Email, required } from '../core/wire'
import { Booking } from './bookings'
import { Ticket } from './tickets'

/** Minutes for which an emailed link is valid. */
export const FIND_LINK_MINUTES = 30

export const FindBooking = z.object({
  /** Booking reference (PNR): six letters and digits, in any letter case. */
  code: required(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[A-Z0-9]{6}$/, inputError('invalid_format', { format: 'booking_reference' })),
      ),
  ),
  /**
   * The email address of the contact of the booking, in any letter case; the link is sent there.
   */
  email: required(Email),
})
export type FindBooking = z.infer<typeof FindBooking>

/** One leg, read-only, as the contact sees it without signing in. */
export const FoundBooking = z
  .object({
    /** The leg as its owner sees it. */
    booking: Booking,
    /** The tickets of its passengers who have a name; empty unless the leg is paid. */
    tickets: z.array(Ticket),
  })
  .check(z.meta({ id: 'FoundBooking' }))
export type FoundBooking = z.infer<typeof FoundBooking>

export const findBooking = {
  requestLink: endpoint({
    method: 'POST',
    path: '/find-booking',
    summary: 'Mail a link that shows a booking; answers the same for every code and address',
    message: "If we know this booking, you'll get message soon on your email",
    access: 'public',
    body: FindBooking,
    data: z.nullable(z.unknown()),
  }),
  openLink: endpoint({
    method: 'POST',
    path: '/find-booking/open',
    summary: 'The trip a mailed link leads to, all its legs; the link works once',
    message: 'Your booking',
    access: 'public',
    body: z.object({
      /** The token of the emailed link, 43 characters: what follows `#token=` in its URL. */
      token: required(
        z
          .string()
          .check(
            z.trim(),
            z.regex(/^[\w-]{43}$/, inputError('invalid_format', { format: 'link_token' })),
          ),
      ),
    }),
    data: z.array(FoundBooking),
  }),
}
