import type { Booking } from '@sayap/contract/booking/bookings'
import type { Refund } from '@sayap/contract/payment/refunds'
import { Card } from '#features/shared-trip/ticket-card'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ButtonLink } from '#ui/primitives/button'
import { RefundHero } from './refund-hero'
import styles from './refund-page.module.css'
import { RefundSteps } from './refund-steps'

function headline({ state, destination, amount }: Refund) {
  const words = { amount: rupiah(amount) }
  if (state === 'rebooked') return t('refund.done.rebooked')
  if (state === 'stopped') return t('refund.done.stopped')
  if (destination === 'bank' && state === 'sent') return t('refund.done.sent', words)
  return t(`refund.done.${destination ?? 'bank'}`, words)
}

/** Progress of the refund. */
export function RefundTimeline({ booking, refund }: { booking: Booking; refund: Refund }) {
  const { state, destination, amount } = refund
  return (
    <>
      <RefundHero title={t('refund.title-done')} booking={booking} />
      <div className={`wrap ${styles.page}`}>
        <Card className={styles.card}>
          <h2>{headline(refund)}</h2>
          {state === 'rebooked' && (
            <p>{t('refund.done.rebooked-text', { amount: rupiah(amount) })}</p>
          )}
          <RefundSteps refund={refund} />
          <div className={styles.actions}>
            {(destination === 'credit' || state === 'rebooked') && (
              <ButtonLink to={paths.credit}>{t('refund.see-credit')}</ButtonLink>
            )}
            <ButtonLink kind="quiet" to={paths.myBooking}>
              {t('refund.my-booking')}
            </ButtonLink>
          </div>
        </Card>
      </div>
    </>
  )
}
