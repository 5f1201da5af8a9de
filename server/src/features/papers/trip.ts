import type { BookingStatus, StatusReason } from '@sayap/contract/booking-states'
import type { FlightClass } from '@sayap/contract/flight-words'
import type { WrittenLanguage } from '@sayap/contract/written-time'

export interface TripPassenger {
  id: number
  name: string
  category_passenger: 'child' | 'adult'
  id_seat: number
  /** The live ticket's code; null without one. */
  ticket: string | null
}

/** One flight of a trip, as it is now, with the booking on it. Rupiah and ISO 8601 in UTC. */
export interface TripLeg {
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
  unique_code: number
  amount_due: number
  pay_before: string
  flight_number: string
  name_airline: string
  airline_code: string
  class_flight: FlightClass
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
  /** Grows with every change of flight or booking. */
  revision: number
  passengers: TripPassenger[]
}

/** How a trip is, or was, to be paid. */
export interface TripPayment {
  /** Rupiah asked for: the legs' amounts without credit used and money that came before. */
  amount: number
  state: 'open' | 'paid'
  method: 'bank_transfer' | 'midtrans'
  /** Where to transfer it; null for another method. */
  bank_name: string | null
  account_number: string | null
  account_holder: string | null
}

/** One or two legs booked and paid as one. */
export interface Trip {
  /** The id of the first leg's booking. */
  id_trip: number
  code: string
  id_user: number
  name_contact: string
  email_contact: string
  phone_contact: string
  language: WrittenLanguage
  /** Whether the traveller wants to be urged by mail. */
  mail_reminders: boolean
  created_at: string
  payment: TripPayment | null
  /** Rupiah of travel credit used for it. */
  credit_used: number
  legs: TripLeg[]
}
