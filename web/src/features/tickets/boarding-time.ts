import type { Flight } from '@sayap/contract/flights'
import { shiftTime } from '#lib/zoned-time'

/** Boarding begins this many minutes before departure. */
const BOARDING_MINUTES = 40

/** Local to the airport; `dayBefore` where it begins before midnight. */
export function boardingTime({ departure_time }: Pick<Flight, 'departure_time'>) {
  const { time, days } = shiftTime(departure_time, -BOARDING_MINUTES)
  return { time, dayBefore: days < 0 }
}
