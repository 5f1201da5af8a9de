import { positionsOf, seatId, seatNumber } from '@sayap/contract/booking/seat-plan'
import type { AircraftType } from '@sayap/contract/flights/aircraft-types'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { Calls } from './bookings'

/** A small cabin: rows 1 to 6 with seats `A C` and `D F`. */
export const cabinBody = (more: Partial<CabinPlan> = {}): CabinPlan => ({
  class_flight: 'economy',
  first_row: 1,
  rows: 6,
  letters: 'AC DF',
  exit_rows: [1],
  wing_from: null,
  wing_to: null,
  blocked_seats: [],
  ...more,
})

/** The body of POST /admin/aircraft-types. */
export const aircraftBody = (
  cabins = [cabinBody()],
  more: { name?: string; code?: string } = {},
) => ({
  name: 'ATR 72-600',
  manufacturer: 'ATR',
  code: 'AT76',
  cabins,
  ...more,
})

/** Adds an aircraft type and returns it. */
export async function addAircraft(
  staff: Calls,
  cabins = [cabinBody()],
  more: { name?: string } = {},
) {
  const response = await staff.post('/admin/aircraft-types', aircraftBody(cabins, more))
  if (response.statusCode !== 201) throw new Error(`Not added: ${response.body}`)
  return response.json().data as AircraftType
}

/** The position of a seat such as `6F`. */
export function positionOf(number: string, cabin: CabinPlan = cabinBody()) {
  const position = positionsOf(cabin).find((one) => seatNumber(cabin, one) === number)
  if (position === undefined) throw new Error(`No seat ${number}`)
  return position
}

export const seatIdOf = (flight: number, number: string, cabin?: CabinPlan) =>
  seatId(flight, positionOf(number, cabin))
