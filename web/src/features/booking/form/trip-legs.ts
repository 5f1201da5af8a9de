import { INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import type { Flight } from '@sayap/contract/flights/flights'
import { departsBeforeLanding, leadsBack } from '#features/shared-trip/connections'
import { t } from '#shared/i18n/t'
import type { BookingDraft } from './draft'

/** The flights of a trip in order: one, two of a round trip, or up to four. */
export type TripFlights = readonly [Flight, ...Flight[]]

/** Position of a leg in the trip, from 0. */
export type LegIndex = 0 | 1 | 2 | 3

/** Form field of a passenger that holds the seat id, by leg. */
export const SEAT_FIELDS = ['id_seat', 'id_seat_return', 'id_seat_third', 'id_seat_fourth'] as const

export const hasSeveralFlights = ({ length }: TripFlights) => length > 1

/** Whether the trip has two flights, the second the same route back after the first has landed. */
export const isRoundTrip = (flights: TripFlights) => leadsBack(flights) && isConnected(flights)

/** 'Outbound' or 'Return'; on any other trip of several flights 'Flight 2'. */
export const legName = (flights: TripFlights, leg: number) =>
  isRoundTrip(flights)
    ? t(leg === 0 ? 'booking.out' : 'booking.back')
    : t('booking.flight-n', { n: leg + 1 })

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

/** Whether each flight departs after the one before it has landed. */
export const isConnected = (flights: TripFlights) =>
  flights.every((flight, leg) => {
    const before = flights[leg - 1]
    return before === undefined || !departsBeforeLanding(flight, before)
  })

/** The query parameters of the form that name the flights after the first. */
export const furtherFlights = (flights: TripFlights) => {
  const further = flights.slice(1).map(({ id }) => id)
  return isRoundTrip(flights)
    ? { id_flight_return: further[0] }
    : { id_flights_onward: further.join(',') }
}

/** Whole rupiah. The server computes the same and rejects a `total_price` that differs. */
export function bookingTotal(flights: TripFlights, passengerCount: number, insured: boolean) {
  const total_price = flights.reduce((sum, { price }) => sum + price * passengerCount, 0)
  const insurance_total = insured ? INSURANCE_PRICE * passengerCount * flights.length : 0
  return { total_price, insurance_total, total: total_price + insurance_total }
}
