import { cx } from '#lib/cx'
import styles from './flight-line.module.css'
import { RouteLine } from './route-line'

export interface FlightPoint {
  /** '05:40', local to the place. */
  time: string
  /** 'KNO' */
  place: string
  /** 'WITA', where the other end keeps another time. */
  zone?: string | undefined
}

interface FlightLineProps {
  from: FlightPoint
  to: FlightPoint
  /** '+1 day', where it lands on another day than it leaves. */
  plus?: string | undefined
  /** '1 hours 35 minutes' */
  duration: string
  /** 'direct' or 'transit', in words. */
  way: string
  transit: boolean
  /** What the line says to a screen reader: 'Medan to Jakarta, direct'. */
  label: string
  /** How much of the way is flown; see RouteLine. */
  fraction?: number
  dead?: boolean
  sharedAs?: string | undefined
  className?: string | undefined
}

/** From when to when, and the way between: the middle of flight row, summary and booking card. */
export function FlightLine(props: FlightLineProps) {
  const { from, to, plus, duration, way, className, ...line } = props
  return (
    <div className={cx(styles.frame, className)}>
      <div className={styles.leg}>
        <Point {...from} />
        <div className={styles.line}>
          <RouteLine {...line} className={styles.route} />
          <p className={styles.words}>
            <span>{duration}</span> <span className={styles.way}>{way}</span>
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
      {plus && <em className={styles.plus}>{plus}</em>}
    </p>
  )
}
