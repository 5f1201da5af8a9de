import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import type {
  Departure,
  DepartureCounts,
  ManifestPassenger,
} from '@sayap/contract/operations/departures'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { t } from '#shared/i18n/t'
import type { Tone } from '#ui/primitives/badge'

/** The flight whose times, gate and route are shown: of the first class that is not cancelled. */
export const flightOf = ({ flights }: Departure): StaffFlight =>
  flights.find(({ cancelled_at }) => !cancelled_at) ?? (flights[0] as StaffFlight)

/** The classes that fly, by whether staff let them be sold. */
export function saleOf({ flights }: Departure) {
  const flying = flights.filter(({ cancelled_at }) => !cancelled_at)
  return {
    sold: flying.filter((flight) => !flight.sale_stopped_at),
    stopped: flying.filter((flight) => flight.sale_stopped_at),
  }
}

/** 'EK 181', or 'EK 181 / EK 1181' where the classes have numbers of their own. */
export const numbersOf = ({ flights }: Departure) =>
  [...new Set(flights.map(formatFlightNumber))].join(' / ')

/** Where it boards: one line, or one for each class where they have gates of their own. */
export function gatesOf({ flights }: Departure) {
  const flying = flights.filter(({ cancelled_at }) => !cancelled_at)
  const shown = flying.length > 0 ? flying : flights
  const texts = shown.map(({ terminal, gate }) => t('dep.gate', { terminal, gate }))
  if (new Set(texts).size === 1) return texts.slice(0, 1)
  return shown.map(({ class_flight, terminal, gate }) =>
    t('dep.gate-of', { cabin: classLabel(class_flight), terminal, gate }),
  )
}

/** The value of all classes; empty where they differ. */
export function sharedValue({ flights }: Departure, name: 'gate' | 'terminal') {
  const values = new Set(
    flights.filter(({ cancelled_at }) => !cancelled_at).map((flight) => String(flight[name])),
  )
  const [only = ''] = values
  return values.size === 1 ? only : ''
}

/** Passengers with a ticket who neither boarded nor are marked as no-show. */
export const missingOf = ({ paid, boarded, no_show }: DepartureCounts) =>
  Math.max(0, paid - boarded - no_show)

export const BOARDING_TONES: Record<ManifestPassenger['boarding'], Tone> = {
  boarded: 'paid',
  not_yet: 'off',
  no_show: 'bad',
  not_cleared: 'wait',
}

export const PAYMENT_TONES: Record<ManifestPassenger['payment'], Tone> = {
  paid: 'paid',
  in_review: 'wait',
  unpaid: 'wait',
}

/** What the crew has to know of a passenger. */
export function notesOf({
  adult_seat,
  party,
  corrected_at,
  category_passenger,
}: ManifestPassenger) {
  const company =
    category_passenger === 'child' && adult_seat
      ? t('dep.with-adult', { seat: adult_seat })
      : party > 1 && t('dep.party', { n: party })
  return [company, corrected_at && t('dep.name-corrected')].filter((note): note is string => !!note)
}
