import { INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import type { Flight } from '@sayap/contract/flights/flights'
import type { BookingDraft } from './draft'

/** A one-way flight, or the outbound and the return flight of a round trip. */
export type TripFlights = readonly [Flight] | readonly [Flight, Flight]

/** Position of a leg in the trip: 0 outbound, 1 return. */
export type LegIndex = 0 | 1

/** Form field of a passenger that holds the seat id, by leg. */
export const SEAT_FIELDS = ['id_seat', 'id_seat_return'] as const

export const isRoundTrip = (flights: TripFlights) => flights.length === 2

/** The passengers without their names: category and seat ids. */
export type Party = Omit<BookingDraft['passengers'][number], 'name'>[]

/** Seat ids on one leg in the order of the party; null for a passenger without a seat. */
export const seatsOnLeg = (leg: LegIndex, party: Party) =>
  party.map((passenger) => passenger[SEAT_FIELDS[leg]] ?? null)

/** Seat numbers such as '12A', sorted from the front of the cabin. */
export const seatNumbers = ({ class_flight }: Flight, seats: readonly (number | null)[]) =>
  seats
    .filter((id) => id !== null)
    .sort((a, b) => a - b)
    .map((id) => seatNumber(class_flight, positionOfSeat(id)))

/**
 * Whether `back` flies the route of `out` in the other direction after `out` has landed.
 * Both times are local to the same city, so they compare as text.
 */
export function isReturnFlight(out: Flight, back: Flight) {
  const route = (from: string, to: string) => `${from} ${to}`.toLowerCase()
  return (
    route(out.starting_place, out.destination_place) ===
      route(back.destination_place, back.starting_place) &&
    `${back.departure_date} ${back.departure_time}` > `${out.arrived_date} ${out.arrived_time}`
  )
}

/** Whole rupiah. The server computes the same and rejects a `total_price` that differs. */
export function bookingTotal(flights: TripFlights, passengerCount: number, insured: boolean) {
  const total_price = flights.reduce((sum, { price }) => sum + price * passengerCount, 0)
  const insurance_total = insured ? INSURANCE_PRICE * passengerCount * flights.length : 0
  return { total_price, insurance_total, total: total_price + insurance_total }
}
