import type { NewBooking } from '@sayap/contract/booking/bookings'
import { positionOfSeat, positionsOf, seatId } from '@sayap/contract/booking/seat-plan'
import { suggestSeats } from '@sayap/contract/booking/suggest-seats'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type FlightSeats, seatsRepository } from '../inventory/seats.repository'
import { type RandomInt, type TripLeg, tripLegs } from './booking-request'

type Party = NonNullable<NewBooking['passengers']>
const isOpen = (party: Party, { seatOf }: TripLeg) =>
  party.some((passenger) => seatOf(passenger) === undefined)

/** Whether a passenger has no seat on one of the flights. */
export const leavesSeatsOpen = (booking: NewBooking) =>
  tripLegs(booking).some((leg) => isOpen(booking.passengers ?? [], leg))

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
  for (const leg of tripLegs(booking)) {
    if (!isOpen(passengers, leg)) continue
    const cabin = await seatsRepository(db).cabin(leg.id_flight, holder)
    if (!cabin) throw new AppError('not_found', 'That flight does not exist.')
    passengers = seated(passengers, leg, cabin, random)
  }
  return { ...booking, passengers }
}

function seated(party: Party, leg: TripLeg, cabin: FlightSeats, random?: RandomInt): Party {
  const { seatOf, withSeat } = leg
  const without = party.filter((passenger) => seatOf(passenger) === undefined)
  const free = freeSeats(cabin, party.map(seatOf))
  const start = random ? random(Math.max(1, free.length - without.length + 1)) : 0
  const found = suggestSeats(
    cabin.cabin ?? cabin.class_flight,
    free.slice(start),
    without.map(({ category_passenger }) => ({ child: category_passenger === 'child' })),
  )
  if (!found) throw new AppError('flight_full', 'There are not enough free seats on this flight.')
  const seats = [...found]
  return party.map((passenger) =>
    seatOf(passenger) === undefined ? withSeat(passenger, seats.shift()) : passenger,
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
