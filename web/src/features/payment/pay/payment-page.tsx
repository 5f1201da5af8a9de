import { IdParams } from '@sayap/contract/core/wire'
import { useParams } from 'react-router'
import { useBookingQuery } from '#features/booking/bookings.api'
import { Card, Perforation } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { PageError, PageNotice } from '#ui/feedback/page-states'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { PaymentClosed } from './payment-closed'
import { PaymentHero } from './payment-hero'
import slip from './payment-methods.module.css'
import styles from './payment-page.module.css'
import { PaymentSummary } from './payment-summary'
import { usePaymentQuery } from './payments.api'
import { PendingPayment } from './pending-payment'
import { ProofCard } from './proof-card'

/** Polling interval while a payment is expected. */
const POLL_INTERVAL_MS = 15_000

/** Payment page of a trip. The URL has the id of any of its bookings. */
export function PaymentPage() {
  useTitle(t('pay.title'))
  const address = IdParams.safeParse(useParams())
  if (!address.success) return <PaymentNotFound />
  return <PaymentOf key={address.data.id} id={address.data.id as number} />
}

function PaymentOf({ id }: { id: number }) {
  const asked = usePaymentQuery(
    { params: { id } },
    {
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  )
  const first = useBookingQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const payment = asked.data?.data
  const booking = first.data?.data[0]

  if (payment && booking) {
    const waits = payment.state === 'waiting'
    return (
      <>
        <PaymentHero payment={payment} />
        <div className={`wrap ${styles.page}`}>
          <div className={styles.main}>
            {waits ? (
              <PendingPayment payment={payment} booking={booking} />
            ) : (
              <>
                <PaymentClosed payment={payment} booking={booking} />
                {payment.state === 'expired' && (
                  <ProofCard payment={payment} zone={booking.flight.zone_from} />
                )}
              </>
            )}
          </div>
          <PaymentSummary payment={payment} booking={booking} />
        </div>
      </>
    )
  }
  const error = asked.error ?? first.error
  if (failure(error).code === 'not_found') return <PaymentNotFound />
  const retry = () => {
    void asked.refetch()
    void first.refetch()
  }
  if (error && !asked.isFetching && !first.isFetching)
    return <PaymentFailed error={error} onRetry={retry} />
  return <PaymentSkeleton />
}

const PaymentNotFound = () => (
  <PageNotice
    title={t('pay.missing')}
    text={t('pay.missing-text')}
    to={paths.myBooking}
    label={t('pay.my-booking')}
  />
)

const PaymentFailed = (props: { error: unknown; onRetry: () => void }) => (
  <PageError title={t('pay.failed')} text={t('pay.failed-text')} {...props}>
    <PaymentHero />
  </PageError>
)

/** Skeleton of transfer card, proof and summary. */
function PaymentSkeleton() {
  return (
    <>
      <PaymentHero />
      <Waiting>
        <div className={`wrap ${styles.page}`}>
          <div className={styles.main}>
            <Card>
              <div className={slip.section}>
                <Skeleton width="36%" />
                <Skeleton width="56%" height="42px" />
                <Skeleton width="70%" />
              </div>
              <Perforation />
              <div className={slip.section}>
                <Skeleton width="30%" />
                <Skeleton width="48%" height="24px" />
              </div>
            </Card>
            <Card>
              <div className={slip.section}>
                <Skeleton width="40%" height="18px" />
                <Skeleton height="88px" />
              </div>
            </Card>
          </div>
          <Card>
            <div className={slip.section}>
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
