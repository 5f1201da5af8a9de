import type { Flight } from '@sayap/contract/flights'
import { positionOfSeat, seatNumber } from '@sayap/contract/seat-plan'
import type { BookingDraft } from './booking-form-schema'

/** One flight, or the way out and the way back. */
export type TripFlights = readonly [Flight] | readonly [Flight, Flight]

/** 0 out, 1 back: where a leg stands among the flights of a trip. */
export type LegAt = 0 | 1

export const SEAT_FIELDS = ['id_seat', 'id_seat_return'] as const

export const isRound = (flights: TripFlights) => flights.length === 2

/** Who is adult or child and sits where. */
export type Party = Omit<BookingDraft['passengers'][number], 'name'>[]

/** The seats the party has on that leg, in its order. */
export const seatsOn = (at: LegAt, party: Party) => party.map((one) => one[SEAT_FIELDS[at]] ?? null)

/** Their numbers, from the front of the cabin: '12A'. */
export const numbersOf = ({ class_flight }: Flight, seats: readonly (number | null)[]) =>
  seats
    .filter((id) => id !== null)
    .sort((a, b) => a - b)
    .map((id) => seatNumber(class_flight, positionOfSeat(id)))

/** The same route the other way, once the first flight has landed: dates and times of one city. */
export function isWayBack(out: Flight, back: Flight) {
  const route = (from: string, to: string) => `${from} ${to}`.toLowerCase()
  return (
    route(out.starting_place, out.destination_place) ===
      route(back.destination_place, back.starting_place) &&
    `${back.departure_date} ${back.departure_time}` > `${out.arrived_date} ${out.arrived_time}`
  )
}
