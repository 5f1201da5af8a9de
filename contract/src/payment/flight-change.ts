import * as z from 'zod/mini'
import { Booking } from '../booking/bookings'
import { endpoint } from '../core/endpoint'
import { Id, IdParams, integer, LooseBoolean, MAX_RUPIAH, required } from '../core/wire'
import { MAX_PASSENGERS } from '../flights/flight-search'
import { RebookingOffer } from './rebooking'

/** Hours before departure until which travellers choose another flight. */
export const FLIGHT_CHANGE_HOURS = 24
/** Days that are offered, and flights of each: the nearest to the booked one. */
export const MAX_CHANGE_DAYS = 7
export const MAX_CHANGES_A_DAY = 8

/** Rupiah: at most what nine seats cost, in either direction. */
const Difference = integer(-MAX_PASSENGERS * MAX_RUPIAH, MAX_PASSENGERS * MAX_RUPIAH)

/** The booking on another flight that awaits its difference, and until when (ISO 8601 in UTC). */
export const WaitingChange = z.object({
  id: z.int(),
  /** The deadline of the difference, ISO 8601 in UTC. */
  pay_before: z.string(),
})

/** Another flight of the same route and cabin class for a paid booking, by the traveller's own choice. */
export const flightChange = {
  offers: endpoint({
    method: 'GET',
    path: '/bookings/:id/flight-change',
    summary:
      'Flights of the same route and class with room for the party, with the difference in price',
    message: 'Flights to change to',
    access: ['user'],
    scope: 'bookings:read',
    params: IdParams,
    data: z.object({
      /** Rupiah: what is left of the payment for this booking, insurance included. */
      paid: z.int(),
      /** Rupiah of insurance, which the new booking has too. */
      insurance_total: z.int(),
      /** Rupiah of travel credit that can pay a difference. */
      credit: z.int(),
      /** Earliest first; `difference`: the new price minus what is left, with insurance. */
      offers: z.array(RebookingOffer),
      waiting: z.optional(z.nullable(WaitingChange)),
      /** Whether `pay_difference` is taken now. */
      pays_later: z.optional(z.boolean()),
    }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/bookings/:id/flight-change',
    summary: 'Change to one of these flights at once: travel credit pays a difference, or gets it',
    message: 'Flight changed',
    access: ['user'],
    scope: 'refunds:write',
    params: IdParams,
    body: z.object({
      /** One of the flights that are offered. */
      id_flight: required(Id),
      /** Rupiah that the traveller saw. As for `difference`, another value than the present one is refused with 409 `price_changed` or `quote_changed`. */
      total_price: required(integer(0, MAX_PASSENGERS * MAX_RUPIAH)),
      /** Rupiah that are still to be paid; a negative amount becomes travel credit. */
      difference: required(Difference),
      /**
       * True: a difference that travel credit does not cover is paid like any booking, instead of 409
       * `credit_short`. The new booking awaits it, and the old one stays until it has come.
       */
      pay_difference: z.optional(LooseBoolean),
    }),
    status: 201,
    /** The new booking, which is paid or awaits the difference; sent again, the same. */
    data: Booking,
  }),
}
