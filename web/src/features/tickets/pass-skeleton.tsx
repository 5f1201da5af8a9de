import { Skeleton, Waiting } from '#ui/skeleton'
import cards from './pass-card.module.css'
import styles from './pass-page.module.css'

export function PassSkeleton() {
  return (
    <Waiting className={styles.wait}>
      <div className={styles.slot}>
        <div className={cards.pass}>
          <div className={cards.main}>
            <Skeleton width="40%" height="36px" />
            <Skeleton height="96px" />
            <Skeleton height="64px" />
            <Skeleton width="70%" height="40px" />
          </div>
          <div className={cards.perforation} />
          <div className={cards.stub}>
            <div className={cards.qr}>
              <Skeleton width="100%" height="100%" />
            </div>
            <Skeleton width="80%" height="36px" />
          </div>
        </div>
      </div>
    </Waiting>
  )
}
