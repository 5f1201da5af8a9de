import type { BookingPassenger, Passenger } from '@sayap/contract/booking/passengers'
import {
  flightOfSeat,
  hasPosition,
  positionOfSeat,
  seatNumber,
} from '@sayap/contract/booking/seat-plan'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { ownerFilter, type Principal } from '#platform/http/principal'
import type { Actor, BookingEvent } from '../events'
import { seatTaken } from '../inventory/seats.service'
import {
  type IncompleteBooking,
  type PassengerRow,
  passengersRepository,
} from './passengers.repository'

export const passengersService = (db: Database) => {
  const passengers = passengersRepository(db)

  return {
    /** Lists the passengers of these bookings in the order they were added. */
    ofBookings: async (ids: number[]) => (await passengers.ofBookings(ids)).map(withSeatNumber),

    /** Lists passengers. Travellers must name one of their own bookings; staff may see the latest. */
    async list(query: { id_booking?: number | undefined; limit: number }, principal: Principal) {
      if (query.id_booking !== undefined) return this.ofOne(query.id_booking, principal)
      if (principal.role === 'user')
        throw new AppError('forbidden', 'Say which booking: id_booking.')
      return (await passengers.latest(query.limit)).map(withSeatNumber)
    },

    async ofOne(id_booking: number, principal: Principal) {
      if (!(await passengers.bookingIsOf(id_booking, ownerFilter(principal)))) throw notFound()
      return this.ofBookings([id_booking])
    },

    async one(id: number, principal: Principal) {
      const passenger = await passengers.find(id, ownerFilter(principal))
      if (!passenger) throw notFound()
      return withSeatNumber(passenger)
    },

    /**
     * Adds one passenger to an incomplete booking. The same seat sent again returns the same
     * passenger, with `added` false. The last one settles a trip whose payment came before.
     */
    async add(request: NewPassenger, actor: Actor) {
      const { isComplete, ...response } = await db.transaction((tx) => addPassenger(tx, request))
      const { id_booking: bookingId } = request.passenger
      // A transaction of its own: settling locks flights, which come before bookings in the lock order.
      if (isComplete)
        await db.transaction((tx) =>
          publish<BookingEvent>(tx, { type: 'booking.passengers_complete', bookingId, actor }),
        )
      return response
    },
  }
}

const withSeatNumber = (row: PassengerRow): Passenger => ({
  ...row,
  no_seat: seatNumber(row.class_flight, positionOfSeat(row.id_seat)),
})

interface NewPassenger {
  passenger: BookingPassenger & { id_booking: number }
  id_user: number
  /** Token of the browser whose held seat may be taken over. */
  holder: string | null
}

async function addPassenger(tx: Database, { passenger, id_user, holder }: NewPassenger) {
  const passengers = passengersRepository(tx)
  const booking = await passengers.lockBooking(passenger.id_booking, id_user)
  if (!booking) throw notFound()
  const named = await passengers.namedSoFar(booking.id)
  const same = named.find(({ id_seat }) => id_seat === passenger.id_seat)
  if (same) {
    const isComplete = named.length === booking.capacity
    return { passenger: await load(tx, same.id), added: false, isComplete }
  }

  const isLast = named.length + 1 === booking.capacity
  requireIncomplete(booking)
  requireSeatOf(booking, passenger.id_seat)
  if (isLast && [...named, passenger].every(isChild))
    throw wrong('category_passenger', inputFault('adult_required'))
  const added = await passengers.insert(booking, passenger, { holder, isLast })
  if (!added) throw seatTaken(booking, [positionOfSeat(passenger.id_seat)])
  return { passenger: await load(tx, added.id), added: true, isComplete: isLast }
}

/** Called inside the transaction: where the response cannot be made, there is no passenger. */
async function load(tx: Database, id: number) {
  const row = await passengersRepository(tx).find(id, null)
  if (!row) throw notFound()
  return withSeatNumber(row)
}

function requireIncomplete({ open, complete }: IncompleteBooking) {
  if (!open) throw new AppError('booking_closed', 'This booking no longer waits for passengers.')
  if (complete)
    throw new AppError('passengers_complete', 'All passengers of this booking are already named.')
}

function requireSeatOf({ id_flight, class_flight, cabin }: IncompleteBooking, id_seat: number) {
  const exists = hasPosition(cabin ?? class_flight, positionOfSeat(id_seat))
  if (!exists || flightOfSeat(id_seat) !== id_flight)
    throw wrong('id_seat', inputFault('not_a_seat_of_booking'))
}

const isChild = ({ category_passenger }: Pick<BookingPassenger, 'category_passenger'>) =>
  category_passenger === 'child'

const wrong = (field: string, fault: InputFault) =>
  invalidInput('body', [{ path: [field], ...fault }])
