import * as z from 'zod/mini'
import { Booking } from './bookings'
import { endpoint } from './endpoint'
import { Flight } from './flights'
import { Id, IdParams, required, whole } from './wire'

/** How many flights are offered instead of one the airline cancelled. */
export const MOST_OFFERS = 5

/** Another flight of the same route and class, and what changing to it means in rupiah. */
export const RebookingOffer = z
  .object({
    flight: Flight,
    /** The new fare of the party, without insurance, which moves along. */
    total_price: z.int(),
    /** Still to pay after what was paid; negative: so much becomes travel credit. */
    difference: z.int(),
  })
  .check(z.meta({ id: 'RebookingOffer' }))
export type RebookingOffer = z.infer<typeof RebookingOffer>

/** Only where the airline cancelled the flight and the traveller has chosen nothing yet. */
export const rebooking = {
  offers: endpoint({
    method: 'GET',
    path: '/bookings/:id/rebooking',
    summary: 'The next flights of the same route and class with room for the party',
    message: 'Flights to rebook to',
    access: ['user'],
    params: IdParams,
    data: z.array(RebookingOffer),
  }),
  rebook: endpoint({
    method: 'POST',
    path: '/bookings/:id/rebooking',
    summary: 'Move to one of these flights: what was paid becomes credit and pays for it at once',
    message: 'Booking moved to another flight',
    access: ['user'],
    params: IdParams,
    body: z.object({
      id_flight: required(Id),
      /** Rupiah as the traveller saw it; another true price is 409 `price_changed`. */
      total_price: required(whole(0, 9_000_000_000)),
    }),
    status: 201,
    /** The new booking: paid, or waiting for the difference. */
    data: Booking,
  }),
}
