import type { BookingPassenger } from '@sayap/contract/passengers'
import { flightOfSeat, positionOfSeat, seatCount } from '@sayap/contract/seat-plan'
import type { Database } from '#db/database'
import { seatTaken } from '#features/seats/seats.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { invalidInput } from '#http/validation'
import { passengersRepository } from './passengers.repository'
import { withSeatNumber } from './passengers.service'
import { type Draft, seatingRepository } from './seating.repository'

interface Seating {
  passenger: BookingPassenger & { id_booking: number }
  id_user: number
  /** Whose held seat may be taken over. */
  holder: string | null
}

/** One passenger into a draft. The same seat sent again gives the same passenger again. */
export const seatPassenger = (db: Database, { passenger, id_user, holder }: Seating) =>
  db.transaction(async (tx) => {
    const seating = seatingRepository(tx)
    const draft = await seating.lock(passenger.id_booking, id_user)
    if (!draft) throw nothingHere()
    const seated = await seating.seated(draft.id)
    const same = seated.find(({ id_seat }) => id_seat === passenger.id_seat)
    if (same) return { passenger: await show(tx, same.id), added: false }

    const last = seated.length + 1 === draft.capacity
    checkDraft(draft)
    checkSeat(draft, passenger.id_seat)
    if (last && [...seated, passenger].every(isChild)) throw childrenAlone()
    const position = positionOfSeat(passenger.id_seat)
    const added = await seating.seat(draft, passenger, { position, holder, last })
    if (!added) throw seatTaken(draft, [position])
    return { passenger: await show(tx, added.id), added: true }
  })

/** Inside the transaction: whoever is told of a failure has no passenger. */
async function show(tx: Database, id: number) {
  const row = await passengersRepository(tx).find(id, null)
  if (!row) throw nothingHere()
  return withSeatNumber(row)
}

function checkDraft({ open, complete }: Draft) {
  if (!open) throw new AppError('booking_closed', 'This booking no longer waits for passengers.')
  if (complete)
    throw new AppError('passengers_complete', 'All passengers of this booking are already named.')
}

function checkSeat({ id_flight, class_flight }: Draft, id_seat: number) {
  const position = positionOfSeat(id_seat)
  const exists = position > 0 && position <= seatCount(class_flight)
  if (!exists || flightOfSeat(id_seat) !== id_flight)
    throw wrong('id_seat', "must be a seat of the booking's flight")
}

const isChild = (one: Pick<BookingPassenger, 'category_passenger'>) =>
  one.category_passenger === 'child'

const childrenAlone = () =>
  wrong('category_passenger', 'must be adult: children need one with them')

const wrong = (field: string, message: string) => invalidInput('body', [{ path: [field], message }])
