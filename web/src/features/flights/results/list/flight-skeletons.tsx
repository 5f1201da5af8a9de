import { TicketCard } from '#features/shared-trip/ticket-card'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import list from './flight-list.module.css'
import styles from './flight-row.module.css'
import waiting from './flight-skeletons.module.css'
import stub from './flight-stub.module.css'

const StubSkeleton = () => (
  <div className={stub.stub}>
    <div className={waiting.lines}>
      <Skeleton width="80%" height="16px" />
      <Skeleton width="92%" height="10px" />
    </div>
    <Skeleton width="96px" height="34px" />
  </div>
)

/** Placeholders of the same size as the rows, so that nothing moves when these appear. */
export function FlightSkeletons({ rows }: { rows: number }) {
  return (
    <Waiting>
      <div className={list.skeletons}>
        {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered.
          <TicketCard key={row} className={styles.row} stub={<StubSkeleton />}>
            <div className={styles.main}>
              <div className={waiting.airline}>
                <Skeleton width="36px" height="36px" />
                <Skeleton width="88px" />
              </div>
              <div className={styles.leg}>
                <Skeleton height="46px" />
              </div>
              <Skeleton width="60px" />
            </div>
          </TicketCard>
        ))}
      </div>
    </Waiting>
  )
}
