import { seatCount } from '@sayap/contract/booking/seat-plan'
import { Id, required } from '@sayap/contract/core/wire'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { CabinClass, Transit, TripType } from '@sayap/contract/flights/flight-enums'
import { NewFlight } from '@sayap/contract/flights/flight-form'
import * as z from 'zod/mini'
import type { Edit } from '#shared/editing/use-edit-form'

export const FACILITIES = ['luggage', 'meal', 'wifi'] as const
export const TERMINALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Values of the form; days are YYYY-MM-DD, the format of date inputs. */
export interface FlightFields {
  id_airline: string
  flight_number: string
  starting_place: string
  destination_place: string
  /** Empty means the primary airport of the place. */
  airport_from: string
  airport_to: string
  departure_date: string
  departure_time: string
  arrived_date: string
  arrived_time: string
  class_flight: CabinClass
  type_trip: TripType
  transit: Transit
  transit_place: string
  layover_minutes: string
  aircraft: string
  id_aircraft_type: string
  cabin_kg: string
  checked_kg: string
  price: string
  gate: string
  terminal: string
  luggage: boolean
  meal: boolean
  wifi: boolean
}

/** Schema of the contract, with one field for both spellings of the airline's id. */
export const FlightForm = z.object({ ...NewFlight.shape, id_airline: required(Id) })

const EMPTY: FlightFields = {
  id_airline: '',
  flight_number: '',
  starting_place: '',
  destination_place: '',
  airport_from: '',
  airport_to: '',
  departure_date: '',
  departure_time: '',
  arrived_date: '',
  arrived_time: '',
  class_flight: 'economy',
  type_trip: 'one way',
  transit: 'direct',
  transit_place: '',
  layover_minutes: '',
  aircraft: '',
  id_aircraft_type: '',
  cabin_kg: '',
  checked_kg: '',
  price: '',
  gate: '',
  terminal: '',
  luggage: false,
  meal: false,
  wifi: false,
}

const FIELD_NAMES = Object.keys(EMPTY) as (keyof FlightFields)[]

const withEmptied = (fields: Partial<FlightFields>) =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, fields[name] ?? '']),
  ) as unknown as FlightFields

/** Form values of an existing flight, or the defaults of a new one. */
export function fieldsOf(flight?: StaffFlight): FlightFields {
  if (!flight) return EMPTY
  return Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const value = flight[name] ?? ''
      return [name, typeof value === 'number' ? String(value) : value]
    }),
  ) as unknown as FlightFields
}

/** Form values of another flight like this one: on the same day it would be the same flight. */
export const copiedFields = (flight: StaffFlight): FlightFields => ({
  ...fieldsOf(flight),
  departure_date: '',
  arrived_date: '',
})

/** Converts '2026-11-21' to '11-21-2026', the format of the request body. */
export const monthFirst = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1')

/**
 * Request body of a flight, with the number of seats of its class. It has every field of the form:
 * validation turns an emptied one into undefined or null, which JSON would leave out or the server would
 * read as absent. It is sent empty, and the schema of the contract says what that means.
 */
export const bodyOf = (fields: FlightFields) => ({
  ...withEmptied(fields),
  // A direct flight has no stop, whatever was typed before that was chosen.
  ...(fields.transit === 'direct' && { transit_place: '', layover_minutes: '' }),
  departure_date: monthFirst(fields.departure_date),
  arrived_date: monthFirst(fields.arrived_date),
  capacity: seatCount(fields.class_flight),
})

/** The part of `bodyOf` that was changed, and on which revision that is based. */
export const changedBody = (
  body: ReturnType<typeof bodyOf>,
  { changed, revision }: Edit<FlightFields>,
) => ({ ...changed(body), revision })
