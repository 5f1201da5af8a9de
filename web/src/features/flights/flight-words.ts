import type { Flight } from '@sayap/contract/flights'
import { nightsBetween, zoneName } from '#lib/dates'
import { t } from '#lib/t'

/** '+1 day', where a flight lands on another day than it leaves; undefined on the same day. */
export function plusDays({ departure_date, arrived_date }: Flight) {
  const days = nightsBetween(departure_date, arrived_date)
  if (days === 0) return undefined
  return days > 0 ? t('flights.plus-days', { n: days }) : t('flights.minus-days', { n: -days })
}

const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** 'WIB' and 'WITA': the zones its two local times are in, on their days. */
export const zonesOf = (flight: Flight) => ({
  from: zoneName(flight.zone_from, at(flight.departure_date)),
  to: zoneName(flight.zone_to, at(flight.arrived_date)),
})

/** 'Economy, one way' */
export const classAndTrip = ({
  class_flight,
  type_trip,
}: Pick<Flight, 'class_flight' | 'type_trip'>) =>
  t('flights.class-and-trip', {
    class: t(`flights.class.${class_flight}`),
    trip: t(`flights.trip.${type_trip}`),
  })

export const FACILITIES = ['wifi', 'meal', 'luggage'] as const
