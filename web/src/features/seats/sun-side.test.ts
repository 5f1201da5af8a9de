import { describe, expect, it } from 'vitest'
import { sunSides } from './sun-side'

const medan = { latitude: 3.64, longitude: 98.89 }
const jakarta = { latitude: -6.13, longitude: 106.66 }
const dueEast = { latitude: -6.2, longitude: 118 }

const leaving = (departure_time: string, departure_date = '2026-11-21') => ({
  departure_date,
  departure_time,
  zone_from: 'Asia/Jakarta',
  duration_minutes: 145,
  transit: 'direct' as const,
})

describe('the sunny side', () => {
  it('of a morning flight to the south-east is the left, where the sun rises', () => {
    expect(sunSides(leaving('07:10'), medan, jakarta)).toEqual({ left: 'sunrise', right: 'shaded' })
  })

  it('of an evening flight is where the sun sets', () => {
    expect(sunSides(leaving('16:40'), medan, jakarta)).toEqual({ left: 'shaded', right: 'sunset' })
    expect(sunSides(leaving('16:40'), jakarta, medan)).toEqual({ left: 'sunset', right: 'shaded' })
  })

  it('is not told at night, or with the sun overhead', () => {
    expect(sunSides(leaving('22:00'), medan, jakarta)).toBeNull()
    expect(sunSides(leaving('12:00'), medan, jakarta)).toBeNull()
  })

  it('is not told where the sun stands ahead', () => {
    expect(sunSides(leaving('06:00', '2026-03-20'), jakarta, dueEast)).toBeNull()
  })

  it('is not told of a flight with a stop, whose course nobody knows', () => {
    expect(sunSides({ ...leaving('07:10'), transit: 'transit' }, medan, jakarta)).toBeNull()
  })
})
