import { Card } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { RefundHero } from './refund-hero'
import styles from './refund-page.module.css'

export function RefundSkeleton() {
  return (
    <>
      <RefundHero title={t('refund.title')} />
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
