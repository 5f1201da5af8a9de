import { expect, it } from 'vitest'
import { formatDuration, formatFlightNumber } from './flight-labels'

it.each([
  ['1 hours 35 minutes', '1 hour 35 minutes'],
  ['2 hours 1 minutes', '2 hours 1 minute'],
  ['0 hours 55 minutes', '55 minutes'],
  ['3 hours 0 minutes', '3 hours'],
])('formatDuration formats %s as %s', (duration, formatted) => {
  expect(formatDuration(duration)).toBe(formatted)
})

it.each([
  ['RT102', 'RT 102'],
  ['7K402', '7K 402'],
  ['GA12D', 'GA 12D'],
  ['RT 102', 'RT 102'],
  // Without a two-character airline code the number stays as it was typed.
  ['181', '181'],
  ['CHARTER', 'CHARTER'],
])('formatFlightNumber formats %s as %s', (flight_number, formatted) => {
  expect(formatFlightNumber({ flight_number })).toBe(formatted)
})
