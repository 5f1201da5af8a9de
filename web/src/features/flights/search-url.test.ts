import { expect, it } from 'vitest'
import { addDays, today } from '#lib/dates'
import { asksForTooMany, patched, readSearch } from './search-url'

const read = (text: string) => readSearch(new URLSearchParams(text))

it('stands for Medan to Jakarta, one way, economy, one passenger, page 1, where nothing is said', () => {
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

it('reads what SEARCH FLIGHT writes', () => {
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

it('leaves out what makes no sense and keeps the rest', () => {
  const search = read(
    'destination_place=Bali&transit=sideways&page=minus&airline=1;2&filter_wifi=true',
  )
  expect(search).toMatchObject({ destination_place: 'Bali', page: 1, filter_wifi: true })
  expect(search.transit).toBeUndefined()
  expect(search.airline).toBeUndefined()
})

it('searches for nine where an address asks for more, and says so', () => {
  const params = new URLSearchParams('capacity=12')
  expect(readSearch(params).capacity).toBe(9)
  expect(asksForTooMany(params)).toBe(true)
  expect(read('capacity=0').capacity).toBe(1)
})

it('begins again at page 1 with every change but that of the page', () => {
  const params = new URLSearchParams('page=3&transit=direct&capacity=2')
  expect(`${patched(params, { transit: undefined, filter_meal: true })}`).toBe(
    'page=1&capacity=2&filter_meal=true',
  )
  expect(`${patched(params, { page: 4 })}`).toBe('page=4&transit=direct&capacity=2')
})
