import { PAID } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { IdParams } from '@sayap/contract/core/wire'
import { useParams } from 'react-router'
import { useBookingQuery } from '#features/booking/bookings.api'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { ProposalCard } from './proposal-card'
import { RebookingOffers } from './rebooking-offers'
import { NothingToRefund, RefundFailed, RefundNotFound } from './refund-not-found'
import { RefundQuotePanel } from './refund-quote'
import { RefundSkeleton } from './refund-skeleton'
import { RefundTimeline } from './refund-timeline'
import { useRefundQuery } from './refunds.api'

/** Polling interval: staff may change the refund in the meantime. */
const POLL_INTERVAL_MS = 30_000

/** Requests a refund of a paid booking and shows its progress. The URL has the booking's id. */
export function RefundPage() {
  useTitle(t('refund.title'))
  const address = IdParams.safeParse(useParams())
  if (!address.success) return <RefundNotFound />
  return <RefundOf key={address.data.id} id={address.data.id as number} />
}

function RefundOf({ id }: { id: number }) {
  const booked = useBookingQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const asked = useRefundQuery(
    { params: { id } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  )
  const booking = booked.data?.data[0]
  if (booking && asked.data) return <RefundOfBooking booking={booking} refund={asked.data.data} />
  const error = booked.error ?? asked.error
  if (failure(error).code === 'not_found') return <RefundNotFound />
  const retry = () => {
    void booked.refetch()
    void asked.refetch()
  }
  if (error && !booked.isFetching && !asked.isFetching)
    return <RefundFailed error={error} onRetry={retry} />
  return <RefundSkeleton />
}

interface RefundOfBookingProps {
  booking: Booking
  refund: Parameters<typeof RefundTimeline>[0]['refund'] | null
}

function RefundOfBooking({ booking, refund }: RefundOfBookingProps) {
  if (refund && refund.state !== 'offered')
    return <RefundTimeline booking={booking} refund={refund} />
  if (booking.status !== PAID) return <NothingToRefund booking={booking} />
  return refund ? (
    <RefundOffer
      booking={booking}
      title={t(refund.cause === 'flight_changed' ? 'refund.title-moved' : 'refund.title-off')}
    />
  ) : (
    <RefundQuotePanel booking={booking} />
  )
}

/** The airline cancelled or moved the flight: offers alternatives or a full refund. */
function RefundOffer({ booking, title }: { booking: Booking; title: string }) {
  return (
    <RefundQuotePanel booking={booking} title={title}>
      <ProposalCard booking={booking} />
      <RebookingOffers booking={booking} />
    </RefundQuotePanel>
  )
}
