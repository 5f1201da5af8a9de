import { expect, it } from 'vitest'
import { boardingTime } from './pass-card'

it('boarding time is 40 minutes before departure', () => {
  expect(boardingTime({ departure_time: '07:10' })).toEqual({ time: '06:30', dayBefore: false })
})

it('boarding time reports the day before when boarding starts before midnight', () => {
  expect(boardingTime({ departure_time: '00:20' })).toEqual({ time: '23:40', dayBefore: true })
})
