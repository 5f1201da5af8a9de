import type { FoundBooking } from '@sayap/contract/find-booking'
import { store } from '#lib/store'

/** Only as long as this tab is open: the link is spent, and a reload must not lose the trip. */
const KEPT_AS = 'sayap-found-trip'

function read(): FoundBooking[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null')
  } catch {
    return null
  }
}

export const foundTrip = store<FoundBooking[] | null>(read())

export function keepTrip(trip: FoundBooking[]) {
  sessionStorage.setItem(KEPT_AS, JSON.stringify(trip))
  foundTrip.set(trip)
}

export function forgetTrip() {
  sessionStorage.removeItem(KEPT_AS)
  foundTrip.set(null)
}
