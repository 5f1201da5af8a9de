import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { expect, it } from 'vitest'
import { type FlightsChange, formerValues, plannedChange, wrongFields } from './flight-shift'

const flight = {
  price: 866_000,
  gate: 7,
  terminal: 'B',
  departure_date: '2027-01-01',
  departure_time: '23:50',
  arrived_date: '2027-01-02',
  arrived_time: '02:15',
} as StaffFlight
const NOTHING: FlightsChange = { mode: 'leave', amount: '', shift: '', gate: '', terminal: '' }
const body = (change: Partial<FlightsChange>, of = flight) =>
  plannedChange(of, { ...NOTHING, ...change }).body

it('a price is set, changed by percent and rounded to a thousand, or changed by an amount', () => {
  expect(body({ mode: 'set', amount: '700000' })).toEqual({ price: 700_000 })
  expect(body({ mode: 'percent', amount: '8' })).toEqual({ price: 935_000 })
  expect(body({ mode: 'percent', amount: '-10' })).toEqual({ price: 779_000 })
  expect(body({ mode: 'add', amount: '-66000' })).toEqual({ price: 800_000 })
})

it('departure and arrival move together over midnight and the turn of the year', () => {
  expect(body({ shift: '15' })).toEqual({
    departure_date: '2027-01-02',
    departure_time: '00:05',
    arrived_time: '02:30',
  })
  expect(body({ shift: '-1440' })).toEqual({
    departure_date: '2026-12-31',
    arrived_date: '2027-01-01',
  })
})

it('only what becomes another is sent, and the former values of just that take it back', () => {
  const plan = plannedChange(flight, { ...NOTHING, gate: '12', terminal: 'B' })
  expect(plan.body).toEqual({ gate: 12 })
  expect(formerValues(plan)).toEqual({ gate: 7 })
})

it('a flight is left out that stays as it is, is sold by fares or would cost nothing', () => {
  const left = (change: Partial<FlightsChange>, of = flight) =>
    plannedChange(of, { ...NOTHING, ...change }).leftOut
  expect(left({})).toBe('same')
  expect(left({ mode: 'set', amount: '866000' })).toBe('same')
  expect(left({ mode: 'add', amount: '-866000' })).toBe('price')
  expect(left({ mode: 'set', amount: '5' }, { ...flight, sold_by_fares: true })).toBe('fares')
  expect(left({ gate: '9' }, { ...flight, sold_by_fares: true })).toBeUndefined()
})

it('what cannot be read as the field it stands in is named', () => {
  const wrong = (change: Partial<FlightsChange>) =>
    Object.entries(wrongFields({ ...NOTHING, ...change }))
      .filter(([, is]) => is)
      .map(([name]) => name)
  expect(wrong({})).toEqual([])
  expect(wrong({ mode: 'percent', amount: '1.5' })).toEqual(['amount'])
  expect(wrong({ mode: 'percent', amount: '-100' })).toEqual(['amount'])
  expect(wrong({ mode: 'set', amount: '0' })).toEqual(['amount'])
  expect(wrong({ shift: '1441', gate: '0', terminal: '*' })).toEqual(['shift', 'gate', 'terminal'])
})
