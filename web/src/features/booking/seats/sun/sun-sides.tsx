import type { Flight } from '@sayap/contract/flights/flights'
import type { ReactNode } from 'react'
import { useAirportsQuery } from '#features/flights/airports.api'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { type Point, type SideLabels, sunSides } from './sun-position'
import styles from './sun-sides.module.css'

/** Labels both sides of the aircraft as sunny or shaded; shows nothing where that is unknown. */
export function SunSides({ flight, children }: { flight: Flight; children: ReactNode }) {
  const { data } = useAirportsQuery({})
  const airportOf = (code: string) => data?.data.find((airport) => airport.code === code)
  const from = pointOf(airportOf(flight.airport_from))
  const to = pointOf(airportOf(flight.airport_to))
  const sides = from && to && sunSides(flight, from, to)
  return (
    <div className={styles.cabin}>
      {sides && <Side is={sides.right} className={styles.right} />}
      {children}
      {sides && <Side is={sides.left} className={styles.left} />}
    </div>
  )
}

type Place = { latitude?: number | undefined; longitude?: number | undefined }

const pointOf = (place: Place | undefined): Point | undefined =>
  place?.latitude === undefined || place.longitude === undefined
    ? undefined
    : { latitude: place.latitude, longitude: place.longitude }

function Side({ is, className }: { is: SideLabels['left']; className: string | undefined }) {
  return (
    <p className={cx(styles.side, is !== 'shaded' && styles.sunny, className)}>
      <Icon name={is === 'shaded' ? 'shade' : 'sun'} />
      {t(`seats.sun.${is}`)}
    </p>
  )
}
