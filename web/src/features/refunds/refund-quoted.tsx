import type { Booking } from '@sayap/contract/bookings'
import type { ReactNode } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { RefundAmount } from './refund-amount'
import { RefundBanner } from './refund-banner'
import { RefundClosed, RefundFailed } from './refund-missing'
import styles from './refund-page.module.css'
import { RefundSkeleton } from './refund-skeleton'
import { RefundWhere } from './refund-where'
import { RefundWhy } from './refund-why'
import { useRefundQuoteQuery } from './refunds.api'

interface RefundQuotedProps {
  booking: Booking
  title?: string
  /** What else may be chosen instead. */
  children?: ReactNode
}

/** A paid booking: what would come back now, why, and where to. */
export function RefundQuoted({ booking, title, children }: RefundQuotedProps) {
  const { data, error, isFetching, refetch } = useRefundQuoteQuery(
    { params: { id: booking.id } },
    { refetchOnMountOrArgChange: true },
  )
  const quote = data?.data
  if (failure(error).code === 'refund_closed') return <RefundClosed booking={booking} />
  if (error && !quote && !isFetching) return <RefundFailed error={error} onRetry={refetch} />
  if (!quote) return <RefundSkeleton />
  return (
    <>
      <RefundBanner title={title ?? t('refund.title')} booking={booking} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.main}>
          {children}
          <RefundAmount quote={quote} zone={booking.flight.zone_from} />
          <RefundWhere booking={booking} quote={quote} />
        </div>
        <RefundWhy quote={quote} />
      </div>
    </>
  )
}
