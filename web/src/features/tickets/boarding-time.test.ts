import { expect, it } from 'vitest'
import { boardingTime } from './boarding-time'

it('is 40 minutes before departure', () => {
  expect(boardingTime({ departure_time: '07:10' })).toEqual({ time: '06:30', dayBefore: false })
})

it('says so where that is before midnight', () => {
  expect(boardingTime({ departure_time: '00:20' })).toEqual({ time: '23:40', dayBefore: true })
})
