import { Skeleton, Waiting } from '#ui/skeleton'
import { TicketCard } from '#ui/ticket-card'
import list from './flight-list.module.css'
import styles from './flight-row.module.css'
import waiting from './flight-skeletons.module.css'
import stub from './flight-stub.module.css'

const Stub = () => (
  <div className={stub.stub}>
    <div className={waiting.lines}>
      <Skeleton width="80%" height="16px" />
      <Skeleton width="92%" height="10px" />
    </div>
    <Skeleton width="96px" height="34px" />
  </div>
)

/** Rows in the shape of those that come: nothing jumps when they do. */
export function FlightSkeletons({ rows }: { rows: number }) {
  return (
    <Waiting>
      <div className={list.skeletons}>
        {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <TicketCard key={row} className={styles.row} stub={<Stub />}>
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
