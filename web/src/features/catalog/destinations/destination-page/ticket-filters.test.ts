import { expect, it } from 'vitest'
import { cheapestDays } from './destination-days'
import { hasActiveFilters, readTicketFilters, withTicketFilters } from './ticket-filters'

const read = (query: string) => readTicketFilters(new URLSearchParams(query))

it('readTicketFilters reads filters from the query parameters of a search', () => {
  const wishes = read(
    'starting_place=Medan&class_flight=business&capacity=3&departure_date=2026-12-01',
  )
  expect(wishes).toMatchObject({
    starting_place: 'Medan',
    class_flight: 'business',
    departure_date: '2026-12-01',
    capacity: 3,
    sortBY: 'price',
  })
  expect(hasActiveFilters(wishes)).toBe(true)
})

it('readTicketFilters ignores missing and invalid query parameters', () => {
  expect(hasActiveFilters(read(''))).toBe(false)
  expect(read('class_flight=roof&capacity=400&departure_date=soon')).toMatchObject({ capacity: 1 })
  expect(hasActiveFilters(read('class_flight=roof'))).toBe(false)
})

it('withTicketFilters keeps the other query parameters', () => {
  const next = withTicketFilters(new URLSearchParams('capacity=2&type_trip=one+way'), {
    type_trip: undefined,
    starting_place: 'Jakarta',
  })
  expect(`${next}`).toBe('capacity=2&starting_place=Jakarta')
})

const day = (departure_date: string, price: number) => ({
  departure_date,
  price,
  starting_place: 'Medan',
  airport_from: 'KNO',
})

it('cheapestDays returns the cheapest days in chronological order and always the chosen one', () => {
  const days = [
    day('2026-01-01', 5),
    day('2026-01-02', 1),
    day('2026-01-03', 3),
    day('2026-01-04', 9),
  ]
  const names = (chosen?: string) =>
    cheapestDays(days, 2, chosen).map(({ departure_date }) => departure_date)
  expect(names()).toEqual(['2026-01-02', '2026-01-03'])
  expect(names('2026-01-04')).toEqual(['2026-01-02', '2026-01-04'])
})
