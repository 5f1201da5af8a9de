import { tripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { IdParams } from '@sayap/contract/core/wire'
import { useParams } from 'react-router'
import { useTripQuery } from '#features/booking/trips.api'
import { Card, Perforation } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { PageError, PageNotice } from '#ui/feedback/page-states'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { PaymentClosed } from './payment-closed'
import { PaymentHero } from './payment-hero'
import slip from './payment-methods.module.css'
import styles from './payment-page.module.css'
import type { PaymentProps, TripProps } from './payment-props'
import { PaymentInReview } from './payment-review'
import { PaymentSummary } from './payment-summary'
import { usePaymentQuery } from './payments.api'
import { PendingInsurance } from './pending-insurance'
import { PendingPayment } from './pending-payment'
import { ProofCard } from './proof-card'

/** Polling interval while a payment is expected. */
const POLL_INTERVAL_MS = 15_000
const FRESH = {
  pollingInterval: POLL_INTERVAL_MS,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const

/** Payment page of a trip. The URL has the id of any of its bookings. */
export function PaymentPage() {
  useTitle(t('pay.title'))
  const address = IdParams.safeParse(useParams())
  if (!address.success) return <PaymentNotFound />
  return <PaymentOf key={address.data.id} id={address.data.id as number} />
}

function PaymentOf({ id }: { id: number }) {
  const asked = usePaymentQuery({ params: { id } }, FRESH)
  const known = useTripQuery({ params: { id } }, FRESH)
  const now = useNow(10_000)
  const payment = asked.data?.data
  const trip = known.data?.data
  const booking = trip?.legs.find((leg) => leg.id === id) ?? trip?.legs[0]

  if (payment && trip && booking) {
    const all = { payment, booking, trip, progress: tripProgress(trip, now), now }
    return (
      <>
        <PaymentHero payment={payment} />
        <div className={`wrap ${styles.page}`}>
          <div className={styles.main}>
            <PaymentContent {...all} />
          </div>
          <PaymentSummary {...all} />
        </div>
      </>
    )
  }
  const error = asked.error ?? known.error
  if (failure(error).code === 'not_found') return <PaymentNotFound />
  const retry = () => {
    void asked.refetch()
    void known.refetch()
  }
  if (error && !asked.isFetching && !known.isFetching)
    return <PaymentFailed error={error} onRetry={retry} />
  return <PaymentSkeleton />
}

/** While a proof is in review nothing asks to pay, also when the trip has expired meanwhile. */
function PaymentContent(props: PaymentProps & TripProps) {
  const { payment, progress } = props
  if (payment.purpose === 'insurance') return <PendingInsurance {...props} />
  if (progress.stage === 'in_review' || progress.stage === 'late_in_review')
    return <PaymentInReview {...props} />
  if (payment.state === 'waiting') return <PendingPayment {...props} />
  return (
    <>
      <PaymentClosed {...props} />
      {payment.state === 'expired' && <ProofCard payment={payment} />}
    </>
  )
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
