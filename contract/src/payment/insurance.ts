import * as z from 'zod/mini'
import { Booking } from '../booking/bookings'
import { endpoint } from '../core/endpoint'
import { IdParams, Rupiah, required } from '../core/wire'

/** Hours before departure until which a paid booking can still be insured. */
export const INSURANCE_HOURS = 24

/** Insurance for a booking that was paid without. */
export const insurance = {
  add: endpoint({
    method: 'PUT',
    path: '/bookings/:id/insurance',
    summary: 'Insure every passenger of a paid booking; travel credit pays for it',
    message: 'Insurance added',
    access: ['user'],
    scope: 'bookings:write',
    params: IdParams,
    body: z.object({
      /** Rupiah as the traveller saw it; 409 `price_changed` if it is another now. */
      price: required(Rupiah),
    }),
    /** Sent again, the same. */
    data: Booking,
  }),
}
