import { Card, Perforation, TicketCard } from '#features/shared-trip/ticket-card'
import { Skeleton } from '#ui/primitives/skeleton'
import cards from './booking-card.module.css'
import styles from './my-booking-page.module.css'

/** Outlines of a booking with a pending payment and of a paid one. */
export function MyBookingSkeleton() {
  return (
    <div className={styles.section}>
      <Card>
        <div className={cards.prompt}>
          <Skeleton width="62%" height="24px" />
          <div className={cards.countdown}>
            <Skeleton width="38%" />
          </div>
        </div>
        <div className={cards.payment}>
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </div>
        <Perforation />
        <div className={cards.footer}>
          <Skeleton width="70%" height="36px" />
        </div>
      </Card>
      <TicketCard
        className={cards.ticket}
        stub={
          <div className={cards.stub}>
            <Skeleton width="60%" />
            <Skeleton height="40px" />
          </div>
        }
      >
        <div className={cards.content}>
          <Skeleton width="40%" />
          <Skeleton width="54%" height="18px" />
          <Skeleton width="80%" height="36px" />
        </div>
      </TicketCard>
    </div>
  )
}
