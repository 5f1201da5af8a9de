import type { FlightClass } from '@sayap/contract/flight-words'
import { CABINS } from '@sayap/contract/seat-plan'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import styles from './seat-map-hull.module.css'
import { aisleTracks, seatTracks } from './seat-tracks'

const LOOK: Record<FlightClass, string | undefined> = {
  economy: styles.economy,
  business: styles.business,
  'first class': styles.first,
}

/** The aircraft around the seats: nose, letters, and wings where the cabin reaches them. */
export function CabinFrame({ cabin, children }: { cabin: FlightClass; children: ReactNode }) {
  return (
    <div className={cx(styles.plane, LOOK[cabin])} style={aisleTracks(cabin)}>
      {cabin === 'economy' && (
        <>
          <span className={cx(styles.wing, styles.wingRight)} />
          <span className={cx(styles.wing, styles.wingLeft)} />
        </>
      )}
      <div className={styles.hull}>
        <div className={styles.nose} aria-hidden="true">
          <span />
        </div>
        <div className={styles.letters} aria-hidden="true">
          {[...CABINS[cabin].letters].map((letter, column) => (
            <span key={letter} style={seatTracks(cabin, column)}>
              {letter}
            </span>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}
