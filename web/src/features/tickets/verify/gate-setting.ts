import type { StaffFlight } from '@sayap/contract/flight-admin'
import { today } from '#lib/dates'
import { store } from '#lib/store'

/** Of the flight that boards, what a gate needs without network. */
export type GateFlight = Pick<
  StaffFlight,
  'id' | 'flight_number' | 'starting_place' | 'destination_place' | 'departure_time'
> & { airline_code: string }

export interface GateSetting {
  /** `YYYY-MM-DD`; empty for any day. */
  day: string
  /** Typed by who is no staff. */
  number: string
  /** Chosen by staff. */
  flight: GateFlight | null
}

const KEPT_AS = 'sayap-gate'
const fresh = (): GateSetting => ({ day: today(), number: '', flight: null })

function read(): GateSetting {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') }
  } catch {
    return fresh()
  }
}

export const gateSetting = store<GateSetting>(read())

/** A gate that lost its power boards the same flight when it is back; a new day begins anew. */
export function setGate(change: Partial<GateSetting>) {
  const next = { ...gateSetting.get(), ...change }
  localStorage.setItem(KEPT_AS, JSON.stringify(next))
  gateSetting.set(next)
}
