import { describe, expect, it } from 'vitest'
import { sunSides } from './sun-position'

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

describe('sunSides', () => {
  it('sunSides reports the sunrise on the left of a morning flight to the south-east', () => {
    expect(sunSides(leaving('07:10'), medan, jakarta)).toEqual({ left: 'sunrise', right: 'shaded' })
  })

  it('sunSides reports the sunset side of an evening flight in both directions', () => {
    expect(sunSides(leaving('16:40'), medan, jakarta)).toEqual({ left: 'shaded', right: 'sunset' })
    expect(sunSides(leaving('16:40'), jakarta, medan)).toEqual({ left: 'sunset', right: 'shaded' })
  })

  it('sunSides returns null at night and with the sun overhead', () => {
    expect(sunSides(leaving('22:00'), medan, jakarta)).toBeNull()
    expect(sunSides(leaving('12:00'), medan, jakarta)).toBeNull()
  })

  it('sunSides returns null when the sun is ahead of the aircraft', () => {
    expect(sunSides(leaving('06:00', '2026-03-20'), jakarta, dueEast)).toBeNull()
  })

  it('sunSides returns null for a flight with a stop, whose course is unknown', () => {
    expect(sunSides({ ...leaving('07:10'), transit: 'transit' }, medan, jakarta)).toBeNull()
  })
})
