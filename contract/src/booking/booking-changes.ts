import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { Id, IdParams, PersonName, required } from '../core/wire'
import { MAX_PASSENGERS } from '../flights/flight-search'
import { Booking } from './bookings'
import { Passenger } from './passengers'

/** Hours before departure until which travellers choose other seats; the gate closes soon after. */
export const SEAT_CHANGE_HOURS = 1
/** Hours before departure until which travellers correct names. */
export const NAME_CORRECTION_HOURS = 4

const NewSeat = z.object({
  /** A passenger of the booking. */
  id_passenger: required(Id),
  /** A free seat of the same flight, or one that another of these passengers leaves. */
  id_seat: required(Id),
})

/** Changes of a booking that is paid or awaits payment and has not departed. Staff: until departure. */
export const bookingChanges = {
  seats: endpoint({
    method: 'PUT',
    path: '/bookings/:id/seats',
    summary:
      'Other seats for passengers of a booking, all or none; who is not named keeps the seat',
    message: 'Seats changed',
    access: ['user', 'bookings:manage'],
    scope: 'bookings:write',
    audit: { action: 'seats_changed', subject: 'booking' },
    params: IdParams,
    body: z.object({
      /** One for each passenger who moves. */
      seats: required(z.array(NewSeat).check(z.minLength(1), z.maxLength(MAX_PASSENGERS))),
    }),
    data: Booking,
  }),
  name: endpoint({
    method: 'PUT',
    path: '/passengers/:id/name',
    summary: 'Correct the name of a passenger: a few letters in all, staff also more',
    message: 'Name corrected',
    access: ['user', 'bookings:manage'],
    scope: 'bookings:write',
    audit: { action: 'name_corrected', subject: 'booking' },
    params: IdParams,
    body: z.object({
      /** The corrected name in full: letters, marks, spaces, full stops, apostrophes and hyphens. */
      name: required(PersonName),
    }),
    data: Passenger,
  }),
}
