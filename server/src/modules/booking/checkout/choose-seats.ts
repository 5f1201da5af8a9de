import type { NewBooking } from '@sayap/contract/booking/bookings'
import { positionOfSeat, positionsOf, seatId } from '@sayap/contract/booking/seat-plan'
import { suggestSeats } from '@sayap/contract/booking/suggest-seats'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type FlightSeats, seatsRepository } from '../inventory/seats.repository'
import type { RandomInt } from './booking-request'

type Party = NonNullable<NewBooking['passengers']>
type SeatField = 'id_seat' | 'id_seat_return'

/** The flights of a booking, each with the field that names its seats. */
const legsOf = ({ id_flight, id_flight_return }: NewBooking) =>
  [
    ['id_seat', id_flight],
    ['id_seat_return', id_flight_return],
  ] as const

const isOpen = (party: Party, field: SeatField) =>
  party.some((passenger) => passenger[field] === undefined)

/** Whether a passenger has no seat on one of the flights. */
export const leavesSeatsOpen = (booking: NewBooking) =>
  legsOf(booking).some(
    ([field, flight]) => flight !== undefined && isOpen(booking.passengers ?? [], field),
  )

/**
 * The booking with a free seat for everybody who named none: together, children next to an adult
 * where possible. The seats are not claimed, so the booking may still lose them; with `random` they
 * begin anywhere in the cabin, so that parties who lost to each other do not meet again. Throws
 * `flight_full`, and `not_found` for an unknown flight.
 */
export async function withChosenSeats(
  db: Database,
  booking: NewBooking,
  holder: string | null,
  random?: RandomInt,
): Promise<NewBooking> {
  let passengers = booking.passengers ?? []
  for (const [field, id_flight] of legsOf(booking)) {
    if (id_flight === undefined || !isOpen(passengers, field)) continue
    const cabin = await seatsRepository(db).cabin(id_flight, holder)
    if (!cabin) throw new AppError('not_found', 'That flight does not exist.')
    passengers = seated(passengers, field, cabin, random)
  }
  return { ...booking, passengers }
}

function seated(party: Party, field: SeatField, cabin: FlightSeats, random?: RandomInt): Party {
  const without = party.filter((passenger) => passenger[field] === undefined)
  const free = freeSeats(
    cabin,
    party.map((passenger) => passenger[field]),
  )
  const start = random ? random(Math.max(1, free.length - without.length + 1)) : 0
  const found = suggestSeats(
    cabin.cabin ?? cabin.class_flight,
    free.slice(start),
    without.map(({ category_passenger }) => ({ child: category_passenger === 'child' })),
  )
  if (!found) throw new AppError('flight_full', 'There are not enough free seats on this flight.')
  const seats = [...found]
  return party.map((passenger) =>
    passenger[field] === undefined ? { ...passenger, [field]: seats.shift() } : passenger,
  )
}

/** Ids of the seats that are free for this browser and that nobody of the party has named. */
function freeSeats(
  { id_flight, class_flight, cabin, taken, held }: FlightSeats,
  named: (number | undefined)[],
) {
  const gone = new Set([...taken, ...held, ...named.map((seat) => positionOfSeat(seat ?? 0))])
  return positionsOf(cabin ?? class_flight)
    .filter((position) => !gone.has(position))
    .map((position) => seatId(id_flight, position))
}
