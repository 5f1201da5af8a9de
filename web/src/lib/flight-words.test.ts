import { expect, it } from 'vitest'
import { durationWords } from './flight-words'

it.each([
  ['1 hours 35 minutes', '1 hour 35 minutes'],
  ['2 hours 1 minutes', '2 hours 1 minute'],
  ['0 hours 55 minutes', '55 minutes'],
  ['3 hours 0 minutes', '3 hours'],
])('says %s as %s', (answered, said) => {
  expect(durationWords(answered)).toBe(said)
})
