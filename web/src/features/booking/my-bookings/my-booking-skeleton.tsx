import { Card, Perforation } from '#features/shared-trip/ticket-card'
import { Skeleton } from '#ui/primitives/skeleton'
import styles from './my-booking-page.module.css'
import skeleton from './my-booking-skeleton.module.css'

/** Outlines of two cards: first line, trip, quiet actions. */
export const MyBookingSkeleton = () => (
  <div className={styles.section}>
    <Skeleton width="110px" height="24px" />
    <CardSkeleton />
    <CardSkeleton />
  </div>
)

const CardSkeleton = () => (
  <Card>
    <div className={skeleton.head}>
      <Skeleton width="62%" height="24px" />
      <Skeleton width="48%" />
    </div>
    <Perforation />
    <div className={skeleton.flight}>
      <Skeleton width="56%" height="48px" />
      <Skeleton height="36px" />
    </div>
    <div className={skeleton.footer}>
      <Skeleton width="40%" />
    </div>
  </Card>
)
