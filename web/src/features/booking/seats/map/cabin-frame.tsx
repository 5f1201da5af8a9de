import { type Cabin, seatGrid } from '@sayap/contract/booking/seat-plan'
import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { cabinSize, cabinTracksStyle, rowsBeforeWing, seatTrackStyle } from '../seat-position'
import styles from './cabin-frame.module.css'

/** The aircraft around the seats: nose, column letters, and wings where the cabin has a view of them. */
export function CabinFrame({ cabin, children }: { cabin: Cabin; children: ReactNode }) {
  const hasWing = rowsBeforeWing(cabin) !== null
  return (
    <div
      className={cx(styles.plane, styles[cabinSize(cabin)], hasWing && styles.winged)}
      style={cabinTracksStyle(cabin)}
    >
      {hasWing && (
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
          {[...seatGrid(cabin).letters].map((letter, column) => (
            <span key={letter} style={seatTrackStyle(cabin, column)}>
              {letter}
            </span>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}
