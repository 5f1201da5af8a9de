import { Skeleton, Waiting } from '#ui/skeleton'
import { Card, Perforation } from '#ui/ticket-card'
import { PaymentBanner } from './payment-banner'
import styles from './payment-page.module.css'
import slip from './transfer-slip.module.css'

/** The slip, the proof and the summary as they will stand. */
export function PaymentSkeleton() {
  return (
    <>
      <PaymentBanner />
      <Waiting>
        <div className={`wrap ${styles.page}`}>
          <div className={styles.main}>
            <Card>
              <div className={slip.part}>
                <Skeleton width="36%" />
                <Skeleton width="56%" height="42px" />
                <Skeleton width="70%" />
              </div>
              <Perforation />
              <div className={slip.part}>
                <Skeleton width="30%" />
                <Skeleton width="48%" height="24px" />
              </div>
            </Card>
            <Card>
              <div className={slip.part}>
                <Skeleton width="40%" height="18px" />
                <Skeleton height="88px" />
              </div>
            </Card>
          </div>
          <Card>
            <div className={slip.part}>
              <Skeleton width="60%" />
              <Skeleton height="44px" />
              <Skeleton height="96px" />
            </div>
          </Card>
        </div>
      </Waiting>
    </>
  )
}
