import * as z from 'zod/mini'
import { Booking } from '../booking/bookings'
import { endpoint } from '../core/endpoint'
import { Id, IdParams, integer, required } from '../core/wire'
import { Flight } from '../flights/flights'

/** Number of alternative flights that are offered. */
export const MAX_OFFERS = 5

/** An alternative flight of the same route and cabin class. Amounts in rupiah. */
export const RebookingOffer = z
  .object({
    /** The flight that is offered. */
    flight: Flight,
    /** The new fare of the party, without insurance, which stays. */
    total_price: z.int(),
    /** Still to pay; a negative amount becomes travel credit. */
    difference: z.int(),
  })
  .check(z.meta({ id: 'RebookingOffer' }))
export type RebookingOffer = z.infer<typeof RebookingOffer>

/** Only for a booking whose flight the airline cancelled, until the traveller has chosen. */
export const rebooking = {
  offers: endpoint({
    method: 'GET',
    path: '/bookings/:id/rebooking',
    summary: 'The next flights of the same route and class with room for the party',
    message: 'Flights to rebook to',
    access: ['user'],
    scope: 'bookings:read',
    params: IdParams,
    data: z.array(RebookingOffer),
  }),
  rebook: endpoint({
    method: 'POST',
    path: '/bookings/:id/rebooking',
    summary: 'Move to one of these flights: what was paid becomes credit and pays for it at once',
    message: 'Booking moved to another flight',
    access: ['user'],
    scope: 'refunds:write',
    params: IdParams,
    body: z.object({
      /** One of the flights that are offered. */
      id_flight: required(Id),
      /** Rupiah as the traveller saw it; 409 `price_changed` if the price is another now. */
      total_price: required(integer(0, 9_000_000_000)),
    }),
    status: 201,
    /** The new booking: paid, or awaiting payment of the difference. */
    data: Booking,
  }),
}
