import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { createStore } from '#shared/browser/store'
import { today } from '#shared/dates/dates'

/** The facts of the boarding flight that a gate needs offline. */
export type GateFlight = Pick<
  StaffFlight,
  'id' | 'flight_number' | 'starting_place' | 'destination_place' | 'departure_time'
> & {
  airline_code: string
  /** Only where another flight of the list has the same number, route and time. */
  class_flight?: StaffFlight['class_flight'] | undefined
}

export interface GateSetting {
  /** `YYYY-MM-DD`; empty for any day. */
  day: string
  /** Flight number typed by visitors. */
  number: string
  /** Flight chosen by staff. */
  flight: GateFlight | null
  /**
   * Flight numbers of all classes that leave with flight `id_flight`, null for one without a number: classes
   * of one departure may have different numbers. Null before they were loaded for any flight.
   */
  departure: { id_flight: number; numbers: (string | null)[] } | null
  /** What staff call this device, for the others: `12 left`. */
  gate: string
}

const STORAGE_KEY = 'sayap-gate'
const defaultSetting = (): GateSetting => ({
  day: today(),
  number: '',
  flight: null,
  departure: null,
  gate: '',
})

function read(): GateSetting {
  try {
    return { ...defaultSetting(), ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') }
  } catch {
    return defaultSetting()
  }
}

export const gateSetting = createStore<GateSetting>(read())

/** Changes the setting and stores it, so that a gate continues with its flight after a restart. */
export function changeGate(change: Partial<GateSetting>) {
  const next = { ...gateSetting.get(), ...change }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  gateSetting.set(next)
}
