import { cx } from '#shared/browser/cx'
import styles from './flight-line.module.css'
import { RouteLine } from './route-line'

export interface FlightPoint {
  /** Local time, such as '05:40'. */
  time: string
  /** Airport code, such as 'KNO'. */
  place: string
  /** Time zone such as 'WITA', when the other end has another one. */
  zone?: string | undefined
}

interface FlightLineProps {
  from: FlightPoint
  to: FlightPoint
  /** '+1 day', when it lands on another day than it departs. */
  plus?: string | undefined
  /** Formatted duration. */
  duration: string
  /** Label for direct or transit. */
  way: string
  transit: boolean
  /** Where and how long the stop is, where that is known. */
  stop?: string | undefined
  /** Accessible name of the line: 'Medan to Jakarta, direct'. */
  label: string
  /** Progress of the flight; see RouteLine. */
  fraction?: number
  isCancelled?: boolean
  sharedAs?: string | undefined
  className?: string | undefined
}

/** Departure and arrival with the route line between them, for flight rows and cards. */
export function FlightLine(props: FlightLineProps) {
  const { from, to, plus, duration, way, stop, className, ...line } = props
  return (
    <div className={cx(styles.frame, className)}>
      <div className={styles.leg}>
        <Point {...from} />
        <div className={styles.line}>
          <RouteLine {...line} className={styles.route} />
          <p className={styles.details}>
            <span>{duration}</span> <span className={styles.transit}>{way}</span>{' '}
            {stop && <span className={styles.stop}>{stop}</span>}
          </p>
        </div>
        <Point {...to} plus={plus} end />
      </div>
    </div>
  )
}

function Point(props: FlightPoint & { plus?: string | undefined; end?: boolean }) {
  const { time, place, zone, plus, end } = props
  return (
    <p className={cx(styles.point, end && styles.end)}>
      <time>{time}</time>
      <span className={styles.place}>
        {place} {zone && <span className={styles.zone}>{zone}</span>}
      </span>
      {plus && <em className={styles.dayOffset}>{plus}</em>}
    </p>
  )
}
