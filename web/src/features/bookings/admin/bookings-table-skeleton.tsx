import { Skeleton, Waiting } from '#ui/skeleton'
import styles from './bookings-table.module.css'

const ROWS = Array.from({ length: 12 }, (_, index) => `row ${index}`)

export function BookingsTableSkeleton() {
  return (
    <Waiting className={styles.waiting}>
      {ROWS.map((row) => (
        <div key={row} className={styles.waitingRow}>
          <Skeleton width="64px" />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </Waiting>
  )
}
