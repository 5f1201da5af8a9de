import type { Booking } from '@sayap/contract/booking/bookings'
import { REFUND_RULE } from '@sayap/contract/payment/refund-rule'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { PageError, PageNotice } from '#ui/feedback/page-states'
import { ButtonLink } from '#ui/primitives/button'
import { RefundHero } from './refund-hero'

export const RefundNotFound = () => (
  <PageNotice
    title={t('refund.missing')}
    text={t('refund.missing-text')}
    to={paths.myBooking}
    label={t('refund.my-booking')}
  />
)

export const RefundFailed = (props: { error: unknown; onRetry: () => void }) => (
  <PageError title={t('refund.failed')} text={t('refund.failed-text')} {...props}>
    <RefundHero title={t('refund.title')} />
  </PageError>
)

export function NothingToRefund({ booking }: { booking: Booking }) {
  return <RefundNotice booking={booking} title="refund.not-paid" text={t('refund.not-paid-text')} />
}

export function RefundClosed({ booking }: { booking: Booking }) {
  const hours = REFUND_RULE.at(-1)?.at_least_hours ?? 0
  return (
    <RefundNotice
      booking={booking}
      title="refund.closed"
      text={t('refund.closed-text', { hours })}
    />
  )
}

interface RefundNoticeProps {
  booking: Booking
  title: 'refund.not-paid' | 'refund.closed'
  text: string
}

function RefundNotice({ booking, title, text }: RefundNoticeProps) {
  return (
    <>
      <RefundHero title={t('refund.title')} booking={booking} />
      <div className="wrap">
        <EmptyState title={t(title)}>
          <p>{text}</p>
          <ButtonLink to={paths.bookingCard(booking.id)}>{t('refund.my-booking')}</ButtonLink>
        </EmptyState>
      </div>
    </>
  )
}
