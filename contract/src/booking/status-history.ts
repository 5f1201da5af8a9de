import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams } from '../core/wire'
import { STATUS_REASONS } from './booking-states'

export const StatusHistoryEntry = z
  .object({
    id: z.int(),
    /**
     * The status before: 0 awaits payment, 1 paid, 2 expired, 3 cancelled, 4 refunded. Null for the
     * creation of the booking.
     */
    from_status: z.nullable(z.int()),
    /** The status from then on, numbered as `from_status`. */
    to_status: z.int(),
    /** Why the status changed; `created` for the creation of the booking. */
    reason: z.enum(STATUS_REASONS),
    /** Who changed it: `user`, `admin`, `super admin`, or `system` for the server itself. */
    actor_role: z.string(),
    /** Account of `actor_role`, of travellers or of staff; null for `system`. */
    actor_id: z.nullable(z.int()),
    /** Instant of the change, ISO 8601 in UTC. */
    at: z.string(),
  })
  .check(z.meta({ id: 'BookingMove' }))
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

export const bookingHistory = {
  list: endpoint({
    method: 'GET',
    path: '/bookings/:id/history',
    summary: 'Every move of a booking from state to state',
    message: 'Booking history',
    access: ['bookings:read'],
    params: IdParams,
    data: z.array(StatusHistoryEntry),
  }),
}
