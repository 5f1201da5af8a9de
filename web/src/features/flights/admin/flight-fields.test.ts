import { expect, it } from 'vitest'
import { bodyOf, fieldsOf, monthFirst } from './flight-fields'

it('bodyOf converts days from yyyy-mm-dd to mm-dd-yyyy', () => {
  expect(monthFirst('2026-11-21')).toBe('11-21-2026')
})

it.each([
  ['economy', 120],
  ['business', 36],
  ['first class', 8],
] as const)('bodyOf sends %s with a capacity of %i', (class_flight, capacity) => {
  expect(bodyOf({ ...fieldsOf(), class_flight })).toMatchObject({ class_flight, capacity })
})
