import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bodyOf, type FlightFields, FlightForm, fieldsOf, monthFirst } from './flight-fields'

it('bodyOf converts days from yyyy-mm-dd to mm-dd-yyyy', () => {
  expect(monthFirst('2026-11-21')).toBe('11-21-2026')
})

it.each([
  ['economy', 120],
  ['business', 36],
  ['first class', 8],
] as const)('bodyOf sends %s with a capacity of %i', (class_flight, capacity) => {
  expect(bodyOf({ ...fieldsOf(), class_flight })).toMatchObject({ class_flight, capacity })
})

const FILLED = {
  ...fieldsOf(),
  id_airline: '1',
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  departure_date: '2026-11-21',
  departure_time: '08:00',
  arrived_date: '2026-11-21',
  arrived_time: '10:00',
  price: '500000',
  gate: '1',
  terminal: 'A',
}

it('bodyOf sends every field of the form, an emptied optional one as an empty text', () => {
  const fields = z.parse(FlightForm, FILLED) as unknown as FlightFields
  const body = bodyOf(fields)
  expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(FILLED)))
  expect(JSON.parse(JSON.stringify(body))).toMatchObject({
    flight_number: '',
    airport_from: '',
    airport_to: '',
    luggage: false,
  })
})

it('bodyOf sends a field that its schema empties to null as an empty text too', () => {
  const fields = { ...FILLED, gate: null } as unknown as FlightFields
  expect(bodyOf(fields)).toMatchObject({ gate: '' })
})
