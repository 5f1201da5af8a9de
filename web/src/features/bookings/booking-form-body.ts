import { WAITING } from '@sayap/contract/booking-states'
import type { NewBooking } from '@sayap/contract/bookings'
import { withPrefix } from '#lib/phone'
import type { BookingDraft } from './booking-form-schema'
import { bookingTotal } from './booking-form-total'
import type { TripFlights } from './trip-legs'

/** What POST bookings is sent; `agreed` is a total the traveller accepted after the price changed. */
export function bookingBody(flights: TripFlights, draft: BookingDraft, agreed?: number) {
  const { name_contact, email_contact, insurance, passengers } = draft
  const capacity = passengers.length
  const { total_price } = bookingTotal(flights, capacity, insurance)
  const [{ id: id_flight }, back] = flights
  return {
    id_flight,
    ...(back && { id_flight_return: back.id }),
    name_contact,
    email_contact,
    phone_contact: withPrefix(draft.phone_contact),
    insurance,
    capacity,
    status: WAITING,
    total_price: agreed ?? total_price,
    passengers: passengers.map(({ name, category_passenger, id_seat, id_seat_return }) => ({
      name,
      category_passenger,
      id_seat: id_seat ?? 0,
      ...(back && { id_seat_return: id_seat_return ?? 0 }),
    })),
  } satisfies NewBooking
}
