import type { Booking } from '@sayap/contract/booking/bookings'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { bookingsService } from '#modules/booking/bookings.service'
import type { Actor } from '#modules/booking/events'
import { inventoryService } from '#modules/booking/inventory/inventory.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'

/** Another traveller may take a seat after it was found free. */
const MAX_ATTEMPTS = 3

/** The traveller to whom a booking has to belong for this actor; staff act on any. */
export const ownerOf = ({ role, id }: Actor) => (role === 'user' ? id : null)

interface OtherFlight {
  id_flight: number
  /** Rupiah as the traveller saw it. */
  total_price: number
  /** Rupiah for one passenger where that is not the flight's price. */
  unit_price?: number
  /** Seats that are held for this party, one for each passenger. */
  held?: { holder: string; positions: readonly number[] }
}

/**
 * Books the passengers on the held seats, else on free ones: the same positions as before where they
 * are free.
 */
export async function bookSameParty(
  tx: Database,
  before: Booking,
  other: OtherFlight,
  actor: Actor,
) {
  if (other.held) return book(tx, before, other, other.held.positions, actor)
  for (let attempt = 1; ; attempt++) {
    const positions = await inventoryService(tx).freePositions(other.id_flight, before.id)
    try {
      return await book(tx, before, other, positions, actor)
    } catch (error) {
      const isSeatTaken = error instanceof AppError && error.code === 'seat_taken'
      if (!isSeatTaken || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function book(
  tx: Database,
  before: Booking,
  { id_flight, total_price, unit_price, held }: OtherFlight,
  positions: readonly number[],
  actor: Actor,
) {
  // Others were faster since the flight was found to have room.
  if (positions.length < before.passengers.length) throw flightFull()
  const passengers = before.passengers.flatMap(({ name, category_passenger }, i) => {
    const position = positions[i]
    return position === undefined
      ? []
      : [{ name, category_passenger, id_seat: seatId(id_flight, position) }]
  })
  const { name_contact, email_contact, phone_contact, insurance, capacity } = before
  const booking = {
    id_flight,
    total_price,
    name_contact,
    email_contact,
    phone_contact,
    insurance,
    capacity,
    passengers,
  }
  const bookings = bookingsService(tx)
  const sender = {
    id_user: before.id_user,
    by: actor,
    request_id: actor.request_id,
    holder: held?.holder ?? null,
    key: null,
    unit_price,
    id_group: before.id_group,
    titles: await bookings.titlesOf(before.id),
  }
  const created = (await bookings.create(booking, sender)).booking
  await bookings.takeOverParty(before.id, created.id)
  return created
}

export const flightFull = () =>
  new AppError('flight_full', 'That flight cannot take this party any more.')

export const alreadyBoarded = () =>
  new AppError('already_boarded', 'Somebody of this booking has boarded.')
