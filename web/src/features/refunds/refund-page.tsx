import { PAID } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { IdParams } from '@sayap/contract/wire'
import { useParams } from 'react-router'
import { useBookingQuery } from '#features/bookings/bookings.api'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { NoSuchRefund, NothingToRefund, RefundFailed } from './refund-missing'
import { RefundOffer } from './refund-offer'
import { RefundQuoted } from './refund-quoted'
import { RefundSkeleton } from './refund-skeleton'
import { RefundTimeline } from './refund-timeline'
import { useRefundQuery } from './refunds.api'

/** Staff move it along meanwhile. */
const ASK_AGAIN_MS = 30_000

/** Gives a paid booking back, and shows how far the money has come; the address names the booking. */
export function RefundPage() {
  useTitle(t('refund.title'))
  const address = IdParams.safeParse(useParams())
  if (!address.success) return <NoSuchRefund />
  return <RefundOf key={address.data.id} id={address.data.id as number} />
}

function RefundOf({ id }: { id: number }) {
  const booked = useBookingQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const asked = useRefundQuery(
    { params: { id } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: ASK_AGAIN_MS,
      skipPollingIfUnfocused: true,
    },
  )
  const booking = booked.data?.data[0]
  if (booking && asked.data) return <Known booking={booking} refund={asked.data.data} />
  const error = booked.error ?? asked.error
  if (failure(error).code === 'not_found') return <NoSuchRefund />
  const retry = () => {
    void booked.refetch()
    void asked.refetch()
  }
  if (error && !booked.isFetching && !asked.isFetching)
    return <RefundFailed error={error} onRetry={retry} />
  return <RefundSkeleton />
}

interface KnownProps {
  booking: Booking
  refund: Parameters<typeof RefundTimeline>[0]['refund'] | null
}

function Known({ booking, refund }: KnownProps) {
  if (refund && refund.state !== 'offered')
    return <RefundTimeline booking={booking} refund={refund} />
  if (booking.status !== PAID) return <NothingToRefund booking={booking} />
  return refund ? <RefundOffer booking={booking} /> : <RefundQuoted booking={booking} />
}
