import { expect, it } from 'vitest'
import type { LockedFlight } from '../admin/flight-admin.repository'
import { plannedValues, stillHas } from './planned-change'

const flight = {
  price: 866_000,
  gate: 7,
  terminal: 'B',
  departure_date: '2027-01-01',
  departure_time: '23:50',
  arrived_date: '2027-01-02',
  arrived_time: '02:15',
} as LockedFlight

it('a price is set, changed by percent and rounded to a thousand, or changed by an amount', () => {
  const after = (mode: 'set' | 'percent' | 'add', amount: number) =>
    plannedValues(flight, { price: { mode, amount } }).after
  expect(after('set', 700_000)).toEqual({ price: 700_000 })
  expect(after('percent', 8)).toEqual({ price: 935_000 })
  expect(after('percent', -10)).toEqual({ price: 779_000 })
  expect(after('add', -66_000)).toEqual({ price: 800_000 })
})

it('a price below one rupiah or above the highest is refused as the form of one flight refuses it', () => {
  const failure = (amount: number) =>
    plannedValues(flight, { price: { mode: 'add', amount } }).failure
  expect(failure(-866_000)).toMatchObject({
    code: 'invalid_input',
    field: 'price',
    input: 'too_small',
  })
  expect(failure(1_000_000_000)).toMatchObject({ input: 'too_large' })
})

it('departure and arrival move together over midnight and the turn of the year', () => {
  expect(plannedValues(flight, { shift_minutes: 15 }).after).toEqual({
    departure_date: '2027-01-02',
    departure_time: '00:05',
    arrived_time: '02:30',
  })
  expect(plannedValues(flight, { shift_minutes: -1440 }).after).toEqual({
    departure_date: '2026-12-31',
    arrived_date: '2027-01-01',
  })
})

it('only what becomes another is kept, with the former values of just that', () => {
  const plan = plannedValues(flight, { gate: 12, terminal: 'B' })
  expect(plan).toEqual({ before: { gate: 7 }, after: { gate: 12 }, failure: null })
  expect(stillHas({ ...flight, gate: 12, price: 1 }, plan.after)).toBe(true)
  expect(stillHas({ ...flight, gate: 13 }, plan.after)).toBe(false)
  expect(plannedValues(flight, { gate: 7 }).failure).toEqual({ code: 'unchanged' })
})
