import type { Flight } from '@sayap/contract/flights/flights'
import type { CallerBooking } from '@sayap/contract/operations/booking-desk'
import { useReducer } from 'react'

export interface CallerPassenger {
  name: string
  child: boolean
  /** Seats on the outbound and the return flight; null: chosen by the server. */
  seats: [number | null, number | null]
}

export interface CallerForm {
  from: string
  to: string
  day: string
  /** Empty: one way. */
  dayBack: string
  cabin: Flight['class_flight']
  adults: number
  children: number
  flight: Flight | null
  flightBack: Flight | null
  passengers: CallerPassenger[]
  name: string
  email: string
  phone: string
  language: 'en' | 'id'
  insurance: boolean
}

const EMPTY: CallerForm = {
  from: '',
  to: '',
  day: '',
  dayBack: '',
  cabin: 'economy',
  adults: 1,
  children: 0,
  flight: null,
  flightBack: null,
  passengers: partyOf([], 1, 0),
  name: '',
  email: '',
  phone: '',
  language: 'id',
  insurance: false,
}

/** Adults first; names that were typed stay with their places. */
function partyOf(before: readonly CallerPassenger[], adults: number, children: number) {
  return Array.from(
    { length: adults + children },
    (_, at): CallerPassenger => ({
      name: before[at]?.name ?? '',
      child: at >= adults,
      seats: before[at]?.seats ?? [null, null],
    }),
  )
}

/** The search that decides which flights there are; another one gives up the chosen flights. */
const SEARCH = ['from', 'to', 'day', 'dayBack', 'cabin', 'adults', 'children'] as const

function reduce(form: CallerForm, change: Partial<CallerForm>): CallerForm {
  const next = { ...form, ...change }
  if (!SEARCH.some((field) => field in change)) return next
  return {
    ...next,
    flight: null,
    flightBack: null,
    passengers: partyOf(form.passengers, next.adults, next.children).map((one) => ({
      ...one,
      seats: [null, null],
    })),
  }
}

export const useCallerForm = () => useReducer(reduce, EMPTY)

/** Rupiah, without insurance. */
export const fareOf = ({ flight, flightBack, passengers }: CallerForm) =>
  ((flight?.price ?? 0) + (flightBack?.price ?? 0)) * passengers.length

/** The body of the booking; seats that were left open are not in it. */
export const bodyOf = (form: CallerForm, flight: Flight): CallerBooking => ({
  id_flight: flight.id,
  ...(form.flightBack && { id_flight_return: form.flightBack.id }),
  name_contact: form.name.trim(),
  email_contact: form.email.trim(),
  phone_contact: form.phone.trim(),
  insurance: form.insurance,
  language: form.language,
  total_price: fareOf(form),
  passengers: form.passengers.map(({ name, child, seats: [out, back] }) => ({
    name: name.trim(),
    category_passenger: child ? 'child' : 'adult',
    ...(out !== null && { id_seat: out }),
    ...(form.flightBack && back !== null && { id_seat_return: back }),
  })),
})
