import { SEAT_CHANGE_HOURS } from '@sayap/contract/booking/booking-changes'
import type { Passenger } from '@sayap/contract/booking/passengers'
import {
  flightOfSeat,
  hasPosition,
  positionOfSeat,
  seatNumber,
} from '@sayap/contract/booking/seat-plan'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { invalidInput } from '#platform/http/input/validation'
import type { Principal } from '#platform/http/principal'
import { loadBooking } from '../booking-details'
import type { PassengersChanged } from '../events'
import { inventoryService } from '../inventory/inventory.service'
import { seatTaken } from '../inventory/seats.service'
import { passengersRepository } from '../passengers/passengers.repository'
import { passengersService } from '../passengers/passengers.service'
import { replacePasses } from '../tickets/replace-passes'
import { lockBooking, requireChangeable } from './changeable'
import type { ChangeableBooking } from './changes.repository'

export interface NewSeat {
  id_passenger: number
  id_seat: number
}

interface SeatChange {
  /** Booking. */
  id: number
  seats: NewSeat[]
  principal: Principal
  /** Token of the browser whose held seats may be taken over. */
  holder: string | null
}

/**
 * Gives passengers of a booking other seats, all or none, and returns the booking. Throws 409
 * `seat_taken` with the seats that somebody else has; the old ones are then still theirs. A repeated
 * request changes nothing.
 */
export async function changeSeats(tx: Database, { id, seats, principal, holder }: SeatChange) {
  const booking = await lockBooking(tx, id, principal)
  const party = await passengersService(tx).ofBookings([id])
  const after = seatsAfter(booking, party, seats)
  const moved = party.filter(({ id, id_seat }) => after.get(id) !== id_seat)
  if (moved.length > 0) {
    requireChangeable(booking, principal, SEAT_CHANGE_HOURS)
    await move(tx, booking, { party, moved, after, holder })
  }
  return loadBooking(tx, id, null)
}

interface Move {
  party: Passenger[]
  moved: Passenger[]
  /** Seat ids by passenger. */
  after: ReadonlyMap<number, number>
  holder: string | null
}

async function move(
  tx: Database,
  booking: ChangeableBooking,
  { party, moved, after, holder }: Move,
) {
  const former = party.map(({ id_seat }) => id_seat)
  const wanted = [...after.values()]
  const positions = (seats: number[]) => seats.map(positionOfSeat).sort((a, b) => a - b)
  const taken = await inventoryService(tx).exchangeSeats(booking, {
    gained: positions(wanted.filter((seat) => !former.includes(seat))),
    lost: positions(former.filter((seat) => !wanted.includes(seat))),
    holder,
  })
  if (taken.length > 0) throw seatTaken(booking, taken)
  const seatOf = (passenger: Passenger) => after.get(passenger.id) as number
  await replacePasses(
    tx,
    moved.map(({ id }) => id),
    () =>
      passengersRepository(tx).moveTo(
        moved.map((one) => ({ id_passenger: one.id, id_seat: seatOf(one) })),
      ),
  )
  await publish<PassengersChanged>(tx, {
    type: 'booking.passengers_changed',
    bookingId: booking.id,
    change: 'seats',
    passengers: moved.map((one) => ({
      name: one.name,
      from: one.no_seat,
      to: seatNumber(booking.class_flight, positionOfSeat(seatOf(one))),
    })),
  })
}

/** The seat of every passenger after the change; refuses what is not of this booking, or twice. */
function seatsAfter(booking: ChangeableBooking, party: Passenger[], seats: NewSeat[]) {
  const after = new Map(party.map(({ id, id_seat }) => [id, id_seat]))
  const named = new Set<number>()
  for (const [at, { id_passenger, id_seat }] of seats.entries()) {
    if (!after.has(id_passenger)) throw wrong(at, 'id_passenger', inputFault('not_allowed'))
    if (named.has(id_passenger)) throw wrong(at, 'id_passenger', inputFault('sent_twice'))
    if (!isSeatOf(booking, id_seat)) throw wrong(at, 'id_seat', inputFault('not_a_seat_of_booking'))
    named.add(id_passenger)
    after.set(id_passenger, id_seat)
  }
  const isShared = (seat: number) => [...after.values()].filter((one) => one === seat).length > 1
  const shared = seats.findIndex(({ id_seat }) => isShared(id_seat))
  if (shared >= 0) throw wrong(shared, 'id_seat', inputFault('sent_twice'))
  return after
}

const isSeatOf = ({ id_flight, class_flight, cabin }: ChangeableBooking, id_seat: number) =>
  flightOfSeat(id_seat) === id_flight && hasPosition(cabin ?? class_flight, positionOfSeat(id_seat))

const wrong = (at: number, field: keyof NewSeat, fault: InputFault) =>
  invalidInput('body', [{ path: ['seats', at, field], ...fault }])
