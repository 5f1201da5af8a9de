import { type BookingStatus, PAID, type StatusReason } from '@sayap/contract/booking/booking-states'
import { isOpenName } from '@sayap/contract/booking/groups/group-names'
import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import { BOARDING_MINUTES } from '@sayap/contract/booking/tickets'
import type { Locale } from '@sayap/contract/core/format'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'

export interface DocumentPassenger {
  id: number
  name: string
  category_passenger: 'child' | 'adult'
  id_seat: number
  /** Code of the valid ticket; null without one. */
  ticket: string | null
}

/** One flight of a trip in its present state, with its booking. Rupiah and ISO 8601 in UTC. */
export interface DocumentLeg {
  id_booking: number
  leg: number
  status: BookingStatus
  status_reason: StatusReason
  status_at: string
  /** When it became paid; null while it never was. */
  paid_at: string | null
  capacity: number
  unit_price: number
  total_price: number
  insurance_total: number
  /** What a voucher took off. */
  discount: number
  /** What the booking bears that this one is to replace, while the difference is awaited. */
  covered: number
  unique_code: number
  amount_due: number
  pay_before: string
  /** The deadline once the traveller has confirmed the email address; null where it stays. */
  pay_before_confirmed: string | null
  flight_number: string
  name_airline: string
  airline_code: string
  class_flight: CabinClass
  starting_place: string
  destination_place: string
  airport_from: string
  airport_to: string
  airport_from_name: string | null
  airport_to_name: string | null
  zone_from: string
  zone_to: string
  /** Local to the airports. */
  departure_date: string
  departure_time: string
  arrived_date: string
  arrived_time: string
  departs_at: string
  arrives_at: string
  gate: number
  terminal: string
  luggage: boolean
  meal: boolean
  wifi: boolean
  is_cancelled: boolean
  /** Grows with every change of flight, booking, name or seat. */
  revision: number
  passengers: DocumentPassenger[]
}

/** The latest payment of a trip that is open or paid. */
export interface DocumentPayment {
  /** Amount due in rupiah: the legs' amounts less credit used and payments received earlier. */
  amount: number
  state: 'open' | 'paid'
  method: 'bank_transfer' | 'midtrans'
  /** The account to transfer to; null for other methods. */
  bank_name: string | null
  account_number: string | null
  account_holder: string | null
}

/** One or two legs that are booked and paid together. */
export interface DocumentTrip {
  /** The id of the first leg's booking. */
  id_trip: number
  code: string
  id_user: number
  name_contact: string
  email_contact: string
  phone_contact: string
  language: Locale
  /** Whether the traveller accepts reminders by email. */
  mail_reminders: boolean
  created_at: string
  payment: DocumentPayment | null
  /** Travel credit used, in rupiah, without money that became credit only to pay for insurance. */
  credit_used: number
  /** Rupiah that came for it while it was not paid in full: kept for it, and returned as credit. */
  part_payment: { held: number; credited: number }
  legs: DocumentLeg[]
}

/** `GA 181`; a number that contains the airline's code already stays as it is. */
export const formatFlightNumber = ({
  airline_code,
  flight_number,
}: Pick<DocumentLeg, 'airline_code' | 'flight_number'>) =>
  flight_number.startsWith(airline_code) ? flight_number : `${airline_code} ${flight_number}`

/** Local date and time of day at which boarding begins; it may be the day before departure. */
export function boardingStart({ departure_date, departure_time }: DocumentLeg) {
  const departure = Date.parse(`${departure_date}T${departure_time}:00Z`)
  const [date = '', time = ''] = new Date(departure - BOARDING_MINUTES * 60_000)
    .toISOString()
    .split('T')
  return { date, time: time.slice(0, 5) }
}

/** Whether boarding begins before midnight of the day of departure. */
export const isBoardedDayBefore = (leg: DocumentLeg) =>
  boardingStart(leg).date !== leg.departure_date

/** Legs that were ever paid, also if they were cancelled or refunded since. */
export const paidLegs = ({ legs }: DocumentTrip) => legs.filter(({ paid_at }) => paid_at !== null)

/** One passenger's ticket on one flight. */
export interface PassengerTicket {
  trip: DocumentTrip
  leg: DocumentLeg
  passenger: DocumentPassenger
  no_seat: string
}

/**
 * Tickets that are valid for travel: of paid legs whose flight was not cancelled, for passengers who
 * have a name.
 */
export const validTickets = (trip: DocumentTrip): PassengerTicket[] =>
  trip.legs
    .filter(({ status, is_cancelled }) => status === PAID && !is_cancelled)
    .flatMap((leg) =>
      leg.passengers
        .filter(({ ticket, name }) => ticket !== null && !isOpenName(name))
        .map((passenger) => {
          const no_seat = seatNumber(leg.class_flight, positionOfSeat(passenger.id_seat))
          return { trip, leg, passenger, no_seat }
        }),
    )
