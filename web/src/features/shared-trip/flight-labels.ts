import type { CabinClass, Transit } from '@sayap/contract/flights/flight-enums'
import type { Flight } from '@sayap/contract/flights/flights'
import { longDay, nightsBetween } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'

/** Labels for cabin class and transit; in English they equal the wire values. */
export const classLabel = (cabin: CabinClass) => t(`ui.${cabin}`)
export const transitLabel = (transit: Transit) => t(`ui.${transit}`)

/** Formats the server's '1 hours 35 minutes' as '1 hour 35 minutes' or '1 jam 35 menit'. */
export function formatDuration(duration: string) {
  const [h, m] = duration.match(/\d+/g) ?? []
  return h && m ? formatHoursAndMinutes(Number(h), Number(m)) : duration
}

/** Hours and minutes in words; a part that is 0 is left out. */
export function formatHoursAndMinutes(h: number, m: number) {
  const hours = t('ui.hours', { n: h })
  const minutes = t('ui.minutes', { n: m })
  if (h === 0) return minutes
  return m === 0 ? hours : `${hours} ${minutes}`
}

/** '1 h 25 min in Jakarta', or as much of it as is known. */
export function stopLabel({ transit, transit_place: place, layover_minutes: minutes }: Flight) {
  if (transit === 'direct' || !place) return undefined
  if (!minutes) return t('flights.transit-in', { place })
  return t('flights.layover', { duration: formatShortMinutes(minutes), place })
}

/** Minutes in as little room as possible: '1 h 25 min', '1 j 25 mnt'. */
function formatShortMinutes(minutes: number) {
  const h = Math.floor(minutes / 60)
  const m = minutes % 60
  const parts = [
    h > 0 && t('flights.short-hours', { n: h }),
    m > 0 && t('flights.short-minutes', { n: m }),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Formats the stored 'RT102' as 'RT 102'. */
export const formatFlightNumber = ({ flight_number }: { flight_number: string }) =>
  flight_number.replace(/^(?!\d\d)([A-Z\d]{2})\s*(\d+[A-Z]?)$/i, '$1 $2')

/** '+1 day' when a flight lands on another day than it departs; undefined on the same day. */
export function dayOffsetLabel({ departure_date, arrived_date }: Flight) {
  const days = nightsBetween(departure_date, arrived_date)
  if (days === 0) return undefined
  return days > 0 ? t('flights.plus-days', { n: days }) : t('flights.minus-days', { n: -days })
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** Names of the time zones of departure and arrival, such as 'WIB' and 'WITA'. */
export const zoneNames = (flight: Flight) => ({
  from: zoneName(flight.zone_from, noonOf(flight.departure_date)),
  to: zoneName(flight.zone_to, noonOf(flight.arrived_date)),
})

/** Label such as 'Economy, one way'. */
export const classAndTripLabel = ({
  class_flight,
  type_trip,
}: Pick<Flight, 'class_flight' | 'type_trip'>) =>
  t('flights.class-and-trip', {
    class: t(`flights.class.${class_flight}`),
    trip: t(`flights.trip.${type_trip}`),
  })

export const FACILITIES = ['wifi', 'meal', 'luggage'] as const

/** Identifies a flight in a dialog: 'EK 181, Medan to Jakarta, Sat, 21 Nov 2026, 08:00'. */
export const describeFlight = (flight: Flight) =>
  t('fa.sentence', {
    number: formatFlightNumber(flight),
    from: flight.starting_place,
    to: flight.destination_place,
    day: longDay(flight.departure_date),
    time: flight.departure_time,
  })
