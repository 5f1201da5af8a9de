import { IdParams } from '@sayap/contract/wire'
import { useParams } from 'react-router'
import { useBookingQuery } from '#features/bookings/bookings.api'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { PaymentBanner } from './payment-banner'
import { PaymentEnded } from './payment-ended'
import { NoSuchPayment, PaymentFailed } from './payment-missing'
import styles from './payment-page.module.css'
import { PaymentSkeleton } from './payment-skeleton'
import { PaymentSummary } from './payment-summary'
import { PaymentWaiting } from './payment-waiting'
import { usePaymentQuery } from './payments.api'
import { ProofCard } from './proof-card'

/** While money is awaited the page learns by itself that it came. */
const ASK_AGAIN_MS = 15_000

/** What is to be paid for a trip and how, until it is paid; the address names any of its bookings. */
export function PaymentPage() {
  useTitle(t('pay.title'))
  const address = IdParams.safeParse(useParams())
  if (!address.success) return <NoSuchPayment />
  return <PaymentOf key={address.data.id} id={address.data.id as number} />
}

function PaymentOf({ id }: { id: number }) {
  const asked = usePaymentQuery(
    { params: { id } },
    {
      pollingInterval: ASK_AGAIN_MS,
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
        <PaymentBanner payment={payment} />
        <div className={`wrap ${styles.page}`}>
          <div className={styles.main}>
            {waits ? (
              <PaymentWaiting payment={payment} booking={booking} />
            ) : (
              <>
                <PaymentEnded payment={payment} booking={booking} />
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
  if (failure(error).code === 'not_found') return <NoSuchPayment />
  const retry = () => {
    void asked.refetch()
    void first.refetch()
  }
  if (error && !asked.isFetching && !first.isFetching)
    return <PaymentFailed error={error} onRetry={retry} />
  return <PaymentSkeleton />
}
