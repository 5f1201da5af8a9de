import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams } from '../core/wire'
import { STATUS_REASONS } from './booking-states'

export const StatusHistoryEntry = z
  .object({
    id: z.int(),
    from_status: z.nullable(z.int()),
    to_status: z.int(),
    reason: z.enum(STATUS_REASONS),
    /** `user`, `admin`, `super admin` or `system`, and the account's id. */
    actor_role: z.string(),
    actor_id: z.nullable(z.int()),
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
