import { Skeleton, Waiting } from '#ui/skeleton'
import styles from './overview-page.module.css'

const FIGURES = ['bookings', 'revenue', 'seats', 'payments']

export const OverviewWaiting = () => (
  <Waiting>
    <div className={styles.panels}>
      <div className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles.figure}>
            <Skeleton width="50%" />
            <Skeleton width="80%" height="28px" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
      <div className={styles.panel}>
        <Skeleton height="320px" />
      </div>
    </div>
  </Waiting>
)
