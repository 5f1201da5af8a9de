import * as z from 'zod/mini'
import { endpoint } from '../../core/endpoint'
import { idCursor } from '../../core/id-cursor'
import { IdParams, withDefault } from '../../core/wire'
import { Limit } from '../../flights/flight-search'
import { Proof } from '../../payment/proofs'
import { Refund } from '../../payment/refunds'
import { Booking } from '../bookings'
import { PartPayment } from './part-payment'

/** Local dates and times of a flight as it was booked; the flight itself has the new ones. */
const TimeChange = z.object({
  /** An instant: the last change. */
  at: z.string(),
  /** `YYYY-MM-DD`, local to the airport of departure. */
  departure_date: z.string(),
  /** `HH:mm`, local to the airport of departure. */
  departure_time: z.string(),
  /** `YYYY-MM-DD`, local to the airport of arrival. */
  arrived_date: z.string(),
  /** `HH:mm`, local to the airport of arrival. */
  arrived_time: z.string(),
})

/** Another flight that is proposed for a leg, with seats that are held until `until`. */
const ProposedFlight = z.object({
  /** Designator and number: `GA204`. */
  flight_number: z.string(),
  /** IATA designator of the airline, two characters. */
  airline_code: z.string(),
  /** `YYYY-MM-DD`, local to the airport of departure. */
  departure_date: z.string(),
  /** `HH:mm`, local to the airport of departure. */
  departure_time: z.string(),
  /** An instant. */
  until: z.string(),
})

/** A leg of a trip with what happened to it. */
export const TripOverviewLeg = z
  .object({
    ...Booking.shape,
    /** Instant of departure, ISO 8601 in UTC. */
    departs_at: z.string(),
    /** Instant of arrival, ISO 8601 in UTC. */
    arrives_at: z.string(),
    /**
     * The `pay_before` that it gets when its traveller confirms the email address, an instant; null where it
     * awaits no payment, the address is confirmed, or that would change nothing.
     */
    pay_before_confirmed: z.optional(z.nullable(z.string())),
    /** Null where the flight departs and arrives as it was booked. */
    time_change: z.nullable(TimeChange),
    /** The refund of this leg; null without one. */
    refund: z.nullable(Refund),
    /** After a cancellation or a long delay, until it is answered; null for none. */
    proposal: z.optional(z.nullable(ProposedFlight)),
    /** The traveller has reviewed this flight. */
    reviewed: z.boolean(),
  })
  .check(z.meta({ id: 'TripOverviewLeg' }))
export type TripOverviewLeg = z.infer<typeof TripOverviewLeg>

/** Everything that decides what a traveller has to do next for a trip; see `tripProgress`. */
export const TripOverview = z
  .object({
    /** The id of the trip's first booking. */
    id_trip: z.int(),
    /** Booking reference of both legs. */
    code: z.string(),
    /** The latest proof of payment. */
    proof: z.nullable(Proof),
    /** While a proof is in review the trip does not expire before this instant; else null. */
    review_until: z.nullable(z.string()),
    /** Minutes that half of the latest reviews took; null where too few are known. */
    review_minutes: z.nullable(z.int()),
    /** The payment is disputed with the provider: refunds wait until that is settled. */
    disputed: z.boolean(),
    /**
     * Insurance that was added to the paid trip and awaits its payment, by `/payments/{id}` of any of its
     * bookings; null for none.
     */
    insurance_due: z.optional(
      z.nullable(
        z.object({
          /** Rupiah for all passengers, without the unique code. */
          amount: z.int(),
          /** An instant; a proof in review pauses it. */
          pay_before: z.string(),
        }),
      ),
    ),
    part_payment: z.optional(PartPayment),
    /** In order: one, or two for a round trip. */
    legs: z.array(TripOverviewLeg).check(z.minLength(1)),
  })
  .check(z.meta({ id: 'TripOverview' }))
export type TripOverview = z.infer<typeof TripOverview>

/** For travellers; `:id` is the id of any booking of the trip. Another's trip is 404. */
export const tripOverviews = {
  list: endpoint({
    method: 'GET',
    path: '/trips',
    summary: "One's own trips with all that decides what to do next, newest first",
    message: 'Trips',
    access: ['user'],
    scope: 'bookings:read',
    query: z.object({
      ...idCursor,
      limit: withDefault(Limit, 50),
    }),
    data: z.array(TripOverview),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  one: endpoint({
    method: 'GET',
    path: '/trips/:id',
    summary: 'One trip; `id` is any of its bookings',
    message: 'Trip',
    access: ['user'],
    scope: 'bookings:read',
    params: IdParams,
    data: TripOverview,
  }),
}
