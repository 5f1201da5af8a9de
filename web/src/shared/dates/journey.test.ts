import { expect, it } from 'vitest'
import { zonedTime } from './instants'
import { journey, shiftTime } from './journey'

it('zonedTime converts a local time in the three Indonesian time zones', () => {
  expect(zonedTime('2026-11-21', '07:10', 'Asia/Jakarta')).toBe(Date.parse('2026-11-21T00:10Z'))
  expect(zonedTime('2026-11-21', '07:10', 'Asia/Makassar')).toBe(Date.parse('2026-11-20T23:10Z'))
  expect(zonedTime('2026-11-21', '07:10', 'Asia/Jayapura')).toBe(Date.parse('2026-11-20T22:10Z'))
})

it('zonedTime converts local times correctly on the day when summer time ends', () => {
  expect(zonedTime('2026-10-25', '12:00', 'Europe/Amsterdam')).toBe(Date.parse('2026-10-25T11:00Z'))
  expect(zonedTime('2026-10-25', '01:30', 'Europe/Amsterdam')).toBe(Date.parse('2026-10-24T23:30Z'))
})

it('journey returns the flown fraction, 0 before departure and 1 after landing', () => {
  const flight = {
    departure_date: '2026-11-21',
    departure_time: '07:00',
    zone_from: 'Asia/Jakarta',
    duration_minutes: 100,
  }
  expect(journey(flight, Date.parse('2026-11-20T23:00Z')).fraction).toBe(0)
  expect(journey(flight, Date.parse('2026-11-21T00:25Z')).fraction).toBe(0.25)
  expect(journey(flight, Date.parse('2026-11-21T09:00Z')).fraction).toBe(1)
})

it('shiftTime moves a clock time across midnight and returns the change of date', () => {
  expect(shiftTime('07:10', -40)).toEqual({ time: '06:30', days: 0 })
  expect(shiftTime('00:20', -40)).toEqual({ time: '23:40', days: -1 })
  expect(shiftTime('23:30', 45)).toEqual({ time: '00:15', days: 1 })
})
