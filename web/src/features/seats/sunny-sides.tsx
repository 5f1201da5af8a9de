import type { Flight } from '@sayap/contract/flights'
import type { ReactNode } from 'react'
import { useAirportsQuery } from '#features/flights/airports.api'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { type Point, type Sides, sunSides } from './sun-side'
import styles from './sunny-sides.module.css'

/** Says, above and below the aircraft, which side has the sun; nothing where it cannot be told. */
export function SunnySides({ flight, children }: { flight: Flight; children: ReactNode }) {
  const { data } = useAirportsQuery({})
  const at = (code: string) => data?.data.find((airport) => airport.code === code)
  const from = pointOf(at(flight.airport_from))
  const to = pointOf(at(flight.airport_to))
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

function Side({ is, className }: { is: Sides['left']; className: string | undefined }) {
  return (
    <p className={cx(styles.side, is !== 'shaded' && styles.sunny, className)}>
      <Icon name={is === 'shaded' ? 'shade' : 'sun'} />
      {t(`seats.sun.${is}`)}
    </p>
  )
}
