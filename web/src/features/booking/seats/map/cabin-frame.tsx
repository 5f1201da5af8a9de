import { CABINS } from '@sayap/contract/booking/seat-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { aisleTrackStyle, seatTrackStyle } from '../seat-position'
import styles from './cabin-frame.module.css'

const CABIN_CLASSES: Record<CabinClass, string | undefined> = {
  economy: styles.economy,
  business: styles.business,
  'first class': styles.first,
}

/** The aircraft around the seats: nose, column letters, and wings in the economy cabin. */
export function CabinFrame({ cabin, children }: { cabin: CabinClass; children: ReactNode }) {
  return (
    <div className={cx(styles.plane, CABIN_CLASSES[cabin])} style={aisleTrackStyle(cabin)}>
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
