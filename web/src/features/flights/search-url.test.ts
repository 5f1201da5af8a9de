import { expect, it } from 'vitest'
import { addDays, today } from '#shared/dates/dates'
import { exceedsMaxPassengers, readSearch, toQuery, withParams } from './search-url'

const read = (text: string) => readSearch(new URLSearchParams(text))

it('an empty URL means Medan to Jakarta, one way, economy, one passenger, page 1', () => {
  expect(read('')).toMatchObject({
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    type_trip: 'one way',
    class_flight: 'economy',
    departure_date: addDays(today(), 1),
    capacity: 1,
    page: 1,
    limit: 7,
    sortBY: 'price',
    sort: 'ASC',
  })
})

it('readSearch reads the URL written by SEARCH FLIGHT', () => {
  expect(
    read(
      'starting_place=Surabaya&destination_place=Bali&type_trip=rounded+trip&departure_date=2026-12-01&class_flight=first+class&capacity=3&page=2',
    ),
  ).toMatchObject({
    starting_place: 'Surabaya',
    destination_place: 'Bali',
    type_trip: 'rounded trip',
    departure_date: '2026-12-01',
    class_flight: 'first class',
    capacity: 3,
    page: 2,
  })
})

it('readSearch ignores invalid query parameters and keeps the others', () => {
  const search = read(
    'destination_place=Bali&transit=sideways&page=minus&airline=1;2&filter_wifi=true',
  )
  expect(search).toMatchObject({ destination_place: 'Bali', page: 1, filter_wifi: true })
  expect(search.transit).toBeUndefined()
  expect(search.airline).toBeUndefined()
})

it('readSearch reads both kinds of transit, also sent as two parameters, as no filter', () => {
  expect(read('transit=direct&transit=transit').transit).toBeUndefined()
  expect(read('transit=direct,transit').transit).toBeUndefined()
  expect(read('transit=transit').transit).toBe('transit')
})

it('readSearch reduces more than nine passengers to nine and reports it', () => {
  const params = new URLSearchParams('capacity=12')
  expect(readSearch(params).capacity).toBe(9)
  expect(exceedsMaxPassengers(params)).toBe(true)
  expect(read('capacity=0').capacity).toBe(1)
})

it('readSearch reads children as a part of the capacity, which without one is adults plus children', () => {
  expect(read('capacity=3&adult=2&child=1')).toMatchObject({ capacity: 3, child: 1 })
  expect(read('adult=2&child=1')).toMatchObject({ capacity: 3, child: 1 })
  expect(read('capacity=2&child=5')).toMatchObject({ capacity: 2, child: 2 })
  expect(read('adult=9&child=9')).toMatchObject({ capacity: 9, child: 9 })
  for (const none of ['child=0', 'child=-1', 'child=x', 'child=', 'child=1e3'])
    expect(read(`capacity=2&${none}`).child).toBeUndefined()
})

it('toQuery sends the capacity, not the children in it', () => {
  expect(toQuery(read('capacity=3&child=1'))).toMatchObject({ capacity: 3 })
  expect(toQuery(read('capacity=3&child=1'))).not.toHaveProperty('child')
})

it('withParams returns to page 1 for every change except of the page', () => {
  const params = new URLSearchParams('page=3&transit=direct&capacity=2')
  expect(`${withParams(params, { transit: undefined, filter_meal: true })}`).toBe(
    'page=1&capacity=2&filter_meal=true',
  )
  expect(`${withParams(params, { page: 4 })}`).toBe('page=4&transit=direct&capacity=2')
})
