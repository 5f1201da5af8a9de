import { t } from '#lib/t'
import { Skeleton, Waiting } from '#ui/skeleton'
import { Card } from '#ui/ticket-card'
import { RefundBanner } from './refund-banner'
import styles from './refund-page.module.css'

/** The amount, its lines and the choice as they will stand. */
export function RefundSkeleton() {
  return (
    <>
      <RefundBanner title={t('refund.title')} />
      <Waiting>
        <div className={`wrap ${styles.page}`}>
          <div className={styles.main}>
            <Card className={styles.card}>
              <Skeleton width="32%" />
              <Skeleton width="54%" height="40px" />
              <Skeleton height="72px" />
            </Card>
            <Card className={styles.card}>
              <Skeleton width="40%" height="20px" />
              <Skeleton height="180px" />
            </Card>
          </div>
          <Card className={styles.card}>
            <Skeleton width="60%" />
            <Skeleton height="140px" />
          </Card>
        </div>
      </Waiting>
    </>
  )
}
