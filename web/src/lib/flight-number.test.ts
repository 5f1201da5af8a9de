import { expect, it } from 'vitest'
import { flightNumber } from './flight-number'

it.each([
  ['RT102', 'RT 102'],
  ['7K402', '7K 402'],
  ['GA12D', 'GA 12D'],
  ['RT 102', 'RT 102'],
  // Not an airline's two characters: left as it was typed.
  ['181', '181'],
  ['CHARTER', 'CHARTER'],
])('writes %s as %s', (flight_number, written) => {
  expect(flightNumber({ flight_number })).toBe(written)
})
