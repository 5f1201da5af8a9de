import * as z from 'zod/mini'
import { Booking } from '../booking/bookings'
import { endpoint } from '../core/endpoint'
import { Id, IdParams, required } from '../core/wire'
import { DISRUPTION_REASONS } from '../flights/flight-enums'
import { Flight } from '../flights/flights'
import { DISRUPTION_KINDS, PROPOSAL_STATES } from '../operations/disruptions'

/** Another flight that the airline proposes, whose seats are held until `until`. It costs nothing more. */
export const Proposal = z
  .object({
    /** The booking whose flight was cancelled or delayed. */
    id_booking: z.int(),
    /** What happened to its flight. */
    kind: z.enum(DISRUPTION_KINDS),
    /** Why, as the airline says it. */
    reason: z.enum(DISRUPTION_REASONS),
    /** `offered`, or what became of it. */
    state: z.enum(PROPOSAL_STATES),
    /** The flight that is proposed. */
    flight: Flight,
    /** Rupiah for the party, at most what is left of its payment; the rest becomes travel credit. */
    total_price: z.int(),
    /** Zero or negative: what becomes travel credit. */
    difference: z.int(),
    /** ISO 8601 in UTC. */
    until: z.string(),
    /** Seconds until then; 0 once it has passed. */
    expires_in: z.int(),
  })
  .check(z.meta({ id: 'Proposal' }))
export type Proposal = z.infer<typeof Proposal>

export const proposals = {
  one: endpoint({
    method: 'GET',
    path: '/bookings/:id/proposal',
    summary: 'The flight that is proposed after a cancellation or a long delay; null for none',
    message: 'Proposal',
    access: ['user'],
    scope: 'bookings:read',
    params: IdParams,
    data: z.nullable(Proposal),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/bookings/:id/proposal/acceptance',
    summary: 'Move to the proposed flight, on the seats that are held; repeated, the same booking',
    message: 'Booking moved to the proposed flight',
    access: ['user'],
    scope: 'refunds:write',
    params: IdParams,
    body: z.object({
      /** The flight as the traveller saw it; 409 `proposal_closed` where another is proposed now. */
      id_flight: required(Id),
    }),
    status: 201,
    data: Booking,
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/bookings/:id/proposal',
    summary: 'Decline the proposal: its seats are free again; refund and other flights stay open',
    message: 'Proposal declined',
    access: ['user'],
    scope: 'refunds:write',
    params: IdParams,
    data: z.nullable(Proposal),
  }),
}
