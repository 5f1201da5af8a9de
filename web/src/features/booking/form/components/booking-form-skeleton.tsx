import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from './booking-form-skeleton.module.css'

/** The outline of the form: contact, passengers, seats, and the summary in a second column. */
export function BookingFormSkeleton({ count }: { count: number }) {
  return (
    <Waiting>
      <div className={styles.layout}>
        <div className={styles.panels}>
          <div className={styles.panel}>
            <Skeleton width="140px" height="18px" />
            <Skeleton height="48px" />
            <div className={styles.pair}>
              <Skeleton height="48px" />
              <Skeleton height="48px" />
            </div>
          </div>
          <div className={styles.panel}>
            <Skeleton width="110px" height="18px" />
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered.
              <Skeleton key={index} height="48px" />
            ))}
          </div>
          <SeatsSkeleton />
        </div>
        <div className={styles.panel}>
          <Skeleton width="60%" height="36px" />
          <Skeleton height="48px" />
          <Skeleton width="80%" />
          <Skeleton />
          <Skeleton />
          <Skeleton height="50px" />
        </div>
      </div>
    </Waiting>
  )
}

export const SeatsSkeleton = () => (
  <div className={styles.panel}>
    <Skeleton width="70px" height="18px" />
    <Skeleton height="320px" />
  </div>
)
