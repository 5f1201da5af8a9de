import { expect, it } from 'vitest'
import { cheapestDays } from './cheapest-days'
import { isPicky, readWishes, withWishes } from './wishes'

const read = (query: string) => readWishes(new URLSearchParams(query))

it('reads wishes from an address by the names a search has', () => {
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
  expect(isPicky(wishes)).toBe(true)
})

it('wishes for nothing where nothing is said, or nothing sensible', () => {
  expect(isPicky(read(''))).toBe(false)
  expect(read('class_flight=roof&capacity=400&departure_date=soon')).toMatchObject({ capacity: 1 })
  expect(isPicky(read('class_flight=roof'))).toBe(false)
})

it('keeps the rest of the address', () => {
  const next = withWishes(new URLSearchParams('capacity=2&type_trip=one+way'), {
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

it('takes the cheapest days in order of time, and always the chosen one', () => {
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
