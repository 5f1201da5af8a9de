import * as z from 'zod/mini'
import { Booking } from './bookings'
import { endpoint } from './endpoint'
import { Ticket } from './tickets'
import { Email, required } from './wire'

/** How long a mailed link shows a trip, in minutes. */
export const FIND_MINUTES = 30

export const FindBooking = z.object({
  code: required(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[A-Z0-9]{6}$/, 'a booking code has six letters and digits'),
      ),
  ),
  email: required(Email),
})
export type FindBooking = z.infer<typeof FindBooking>

/** One leg as its contact sees it without signing in: nothing can be changed from here. */
export const FoundBooking = z
  .object({ booking: Booking, tickets: z.array(Ticket) })
  .check(z.meta({ id: 'FoundBooking' }))
export type FoundBooking = z.infer<typeof FoundBooking>

export const findBooking = {
  ask: endpoint({
    method: 'POST',
    path: '/find-booking',
    summary: 'Mail a link that shows a booking; answers the same for every code and address',
    message: "If we know this booking, you'll get message soon on your email",
    access: 'anyone',
    body: FindBooking,
    data: z.nullable(z.unknown()),
  }),
  open: endpoint({
    method: 'POST',
    path: '/find-booking/open',
    summary: 'The trip a mailed link leads to, all its legs; the link works once',
    message: 'Your booking',
    access: 'anyone',
    body: z.object({
      token: required(z.string().check(z.trim(), z.regex(/^[\w-]{43}$/, 'is not a whole link'))),
    }),
    data: z.array(FoundBooking),
  }),
}
