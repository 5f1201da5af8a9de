import type { Booking } from '@sayap/contract/bookings'
import { REFUND_RULE } from '@sayap/contract/refund-rule'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { NothingThere, PageFailed } from '#ui/page-states'
import { RefundBanner } from './refund-banner'

export const NoSuchRefund = () => (
  <NothingThere
    title={t('refund.missing')}
    text={t('refund.missing-text')}
    to={paths.myBooking}
    label={t('refund.my-booking')}
  />
)

export const RefundFailed = (props: { error: unknown; onRetry: () => void }) => (
  <PageFailed title={t('refund.failed')} text={t('refund.failed-text')} {...props}>
    <RefundBanner title={t('refund.title')} />
  </PageFailed>
)

export function NothingToRefund({ booking }: { booking: Booking }) {
  return <Without booking={booking} title="refund.not-paid" text={t('refund.not-paid-text')} />
}

export function RefundClosed({ booking }: { booking: Booking }) {
  const hours = REFUND_RULE.at(-1)?.at_least_hours ?? 0
  return (
    <Without booking={booking} title="refund.closed" text={t('refund.closed-text', { hours })} />
  )
}

interface WithoutProps {
  booking: Booking
  title: 'refund.not-paid' | 'refund.closed'
  text: string
}

function Without({ booking, title, text }: WithoutProps) {
  return (
    <>
      <RefundBanner title={t('refund.title')} booking={booking} />
      <div className="wrap">
        <EmptyState title={t(title)}>
          <p>{text}</p>
          <ButtonLink to={paths.bookingCard(booking.id)}>{t('refund.my-booking')}</ButtonLink>
        </EmptyState>
      </div>
    </>
  )
}
