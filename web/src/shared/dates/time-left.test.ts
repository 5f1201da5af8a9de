import { expect, it } from 'vitest'
import { timeLeft } from './time-left'

const MINUTE = 60_000

it.each([
  [1, '1 min'],
  [51 * MINUTE, '51 min'],
  [23 * 60 * MINUTE + 42 * MINUTE, '23 h 42 min'],
  [47 * 60 * MINUTE, '47 h 0 min'],
  [3 * 24 * 60 * MINUTE, '3 days'],
])('timeLeft formats %d milliseconds as %s', (milliseconds, words) => {
  expect(timeLeft(milliseconds)).toBe(words)
})
