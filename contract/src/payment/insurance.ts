import * as z from 'zod/mini'
import { Booking } from '../booking/bookings'
import { endpoint } from '../core/endpoint'
import { IdParams, LooseBoolean, Rupiah, required } from '../core/wire'

/** Hours before departure until which a paid booking can still be insured. */
export const INSURANCE_HOURS = 24

/** Hours before departure until which it can still be asked for and paid afterwards. */
export const INSURANCE_WAIT_HOURS = INSURANCE_HOURS + 1

/** Insurance for a booking that was paid without. */
export const insurance = {
  add: endpoint({
    method: 'PUT',
    path: '/bookings/:id/insurance',
    summary: 'Insure every passenger of a paid booking: from travel credit, or once it is paid',
    message: 'Insurance added',
    access: ['user'],
    scope: 'bookings:write',
    params: IdParams,
    body: z.object({
      /** Rupiah as the traveller saw it; 409 `price_changed` if it is another now. */
      price: required(Rupiah),
      /**
       * True: a price that travel credit does not cover is paid like any booking, by `GET /payments/{id}` and
       * its deadline, instead of 409 `credit_short`. Until then the booking stays as it is.
       */
      pay_later: z.optional(LooseBoolean),
    }),
    /** Insured, or as it was while the insurance awaits its payment; sent again, the same. */
    data: Booking,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/bookings/:id/insurance',
    summary: 'Give up insurance that awaits its payment; what was paid of it is travel credit',
    message: 'Insurance withdrawn',
    access: ['user'],
    scope: 'bookings:write',
    params: IdParams,
    /** The booking as it is; sent again, the same. */
    data: Booking,
  }),
}
