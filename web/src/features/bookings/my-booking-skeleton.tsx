import { Skeleton } from '#ui/skeleton'
import { Card, Perforation, TicketCard } from '#ui/ticket-card'
import cards from './booking-card.module.css'
import styles from './my-booking-page.module.css'

/** Two cards as they will stand: one that waits, one that is settled. */
export function MyBookingSkeleton() {
  return (
    <div className={styles.section}>
      <Card>
        <div className={cards.awaited}>
          <Skeleton width="62%" height="24px" />
          <div className={cards.clock}>
            <Skeleton width="38%" />
          </div>
        </div>
        <div className={cards.pay}>
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </div>
        <Perforation />
        <div className={cards.foot}>
          <Skeleton width="70%" height="36px" />
        </div>
      </Card>
      <TicketCard
        className={cards.settled}
        stub={
          <div className={cards.stub}>
            <Skeleton width="60%" />
            <Skeleton height="40px" />
          </div>
        }
      >
        <div className={cards.left}>
          <Skeleton width="40%" />
          <Skeleton width="54%" height="18px" />
          <Skeleton width="80%" height="36px" />
        </div>
      </TicketCard>
    </div>
  )
}
