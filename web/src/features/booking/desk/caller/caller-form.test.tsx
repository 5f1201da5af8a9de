import type { Flight } from '@sayap/contract/flights/flights'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  bodyOf,
  type CallerForm,
  changeKind,
  changeLeg,
  isChosen,
  openSearches,
  useCallerForm,
} from './caller-form'

const flightOf = (id: number, from = 'Medan', to = 'Jakarta') =>
  ({ id, price: 500_000, starting_place: from, destination_place: to }) as Flight

function formOf(...changes: Partial<CallerForm>[]) {
  const { result } = renderHook(() => useCallerForm())
  for (const change of changes) act(() => result.current[1](change))
  return result.current[0]
}
const leg = (from: string, to: string, day: string) => ({ from, to, day })

it('a flight is searched once the one before it is chosen, and another search gives all of them up', () => {
  const legs = [leg('Medan', 'Jakarta', '2027-01-01'), leg('Jakarta', 'Denpasar', '2027-01-03')]
  const multi = { kind: 'multi-city' as const, legs }
  expect(openSearches(formOf(multi))).toEqual([legs[0]])
  const one = formOf(multi, { flights: [flightOf(1)] })
  expect(openSearches(one)).toEqual(legs)
  expect(isChosen(one)).toBe(false)
  const both = formOf(multi, { flights: [flightOf(1), flightOf(2)] })
  expect(isChosen(both)).toBe(true)
  expect(formOf(multi, { flights: [flightOf(1)] }, { cabin: 'business' }).flights).toEqual([])
})

it('the way back of a round trip follows from the flight there', () => {
  const form = formOf(
    { kind: 'round', legs: [leg('Medan', 'bali', '2027-01-01')], dayBack: '2027-01-05' },
    { flights: [flightOf(1, 'Medan', 'Denpasar')] },
  )
  expect(openSearches(form)[1]).toEqual(leg('Denpasar', 'Medan', '2027-01-05'))
})

it('a leg moves the start and the day of the next one along, and never turns their order around', () => {
  const form = formOf({
    kind: 'multi-city',
    legs: [leg('Medan', 'Jakarta', '2027-01-01'), leg('Jakarta', 'Denpasar', '2027-01-03')],
  })
  expect(changeLeg(form, 0, { to: 'Surabaya' }).legs[1]?.from).toBe('Surabaya')
  expect(changeLeg(form, 0, { day: '2027-01-09' }).legs[1]?.day).toBe('2027-01-09')
  expect(changeLeg(form, 1, { to: 'Solo' }).legs[0]).toEqual(form.legs[0])
  expect(changeKind(form, 'one-way')).toMatchObject({ legs: [form.legs[0]], dayBack: '' })
  expect(changeKind(form, 'round')).toMatchObject({ dayBack: '2027-01-01' })
})

it('the body names onward flights and the seats that were chosen, in their order', () => {
  const flights: [Flight, ...Flight[]] = [flightOf(1), flightOf(2), flightOf(3)]
  const passengers = [{ name: 'Budi', child: false, seats: [null, null, 3007] }]
  const multi = formOf({ kind: 'multi-city' }, { flights }, { passengers })
  expect(bodyOf(multi, flights)).toMatchObject({
    id_flight: 1,
    id_flights_onward: [2, 3],
    total_price: 1_500_000,
    passengers: [{ name: 'Budi', id_seats_onward: [null, 3007] }],
  })
  const round = formOf({ kind: 'round' }, { flights: flights.slice(0, 2) })
  const body = bodyOf(
    { ...round, passengers: [{ name: 'Budi', child: true, seats: [1001, 2002] }] },
    [flightOf(1), flightOf(2)],
  )
  expect(body).toMatchObject({
    id_flight_return: 2,
    passengers: [{ category_passenger: 'child', id_seat: 1001, id_seat_return: 2002 }],
  })
  expect(body).not.toHaveProperty('id_flights_onward')
})
