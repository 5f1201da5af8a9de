import { Skeleton, Waiting } from '#ui/skeleton'
import styles from './booking-form-skeleton.module.css'

/** The shape of the form: contact, passengers, seats, and the summary beside them. */
export function BookingFormSkeleton({ count }: { count: number }) {
  return (
    <Waiting>
      <div className={styles.book}>
        <div className={styles.panels}>
          <div className={styles.panel}>
            <Skeleton width="140px" height="18px" />
            <Skeleton height="48px" />
            <div className={styles.two}>
              <Skeleton height="48px" />
              <Skeleton height="48px" />
            </div>
          </div>
          <div className={styles.panel}>
            <Skeleton width="110px" height="18px" />
            {Array.from({ length: count }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
              <Skeleton key={at} height="48px" />
            ))}
          </div>
          <div className={styles.panel}>
            <Skeleton width="70px" height="18px" />
            <Skeleton height="320px" />
          </div>
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
