import { createHash } from 'node:crypto'
import type { NewBooking } from '@sayap/contract/bookings'
import { positionOfSeat } from '@sayap/contract/seat-plan'
import { requirePhone } from '#http/phone'
import { bookingCode, type Dice } from './booking-code'
import { insuranceTotal } from './booking-price'
import { checkParty } from './party'

/** Who sends a booking, and with what. */
export interface Sender {
  id_user: number
  request_id: string
  /** The browser whose held seats may be taken over. */
  holder: string | null
  /** The idempotency key, where one was sent. */
  key: string | null
}

export type Order = ReturnType<typeof readOrder>

/** A new booking as it will be tried; throws what the traveller must mend before. */
export function readOrder(booking: NewBooking, sender: Sender, dice: Dice) {
  checkParty(booking)
  const phone_contact = requirePhone(booking.phone_contact, 'phone_contact')
  const capacity = booking.passengers?.length ?? booking.capacity ?? 1
  const { id_flight, id_flight_return } = booking
  const flights = id_flight_return === undefined ? [id_flight] : [id_flight, id_flight_return]
  const passengers = flights.flatMap((_, i) => seatedOn(i + 1, booking))
  const legs = passengers.map(({ leg }) => leg)
  const positions = passengers.map(({ id_seat }) => positionOfSeat(id_seat))
  return {
    ...sender,
    code: bookingCode(dice),
    /** By leg. */
    flights,
    name_contact: booking.name_contact,
    email_contact: booking.email_contact,
    phone_contact,
    insurance: booking.insurance,
    capacity,
    total_price: booking.total_price ?? null,
    /** Of each leg. */
    insurance_total: insuranceTotal(booking.insurance, capacity),
    /** Each once for each leg, with the leg and the position of the seat beside it. */
    passengers,
    legs,
    positions,
    /** The last position asked for, by leg. */
    highest: flights.map((_, i) => Math.max(0, ...positions.filter((_, at) => legs[at] === i + 1))),
    /** The same for the same booking, however its numbers and spaces were written. */
    fingerprint: createHash('sha256').update(JSON.stringify(booking)).digest(),
  }
}

function seatedOn(leg: number, { passengers = [] }: NewBooking) {
  return passengers.map(({ name, category_passenger, id_seat, id_seat_return }) => ({
    leg,
    name,
    category_passenger,
    id_seat: leg === 1 ? id_seat : (id_seat_return ?? 0),
  }))
}
