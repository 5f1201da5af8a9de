import type { Booking } from '@sayap/contract/bookings'
import type { Refund } from '@sayap/contract/refunds'
import { paths } from '#lib/paths'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { ButtonLink } from '#ui/button'
import { Card } from '#ui/ticket-card'
import { RefundBanner } from './refund-banner'
import styles from './refund-page.module.css'
import { RefundSteps } from './refund-steps'

function headline({ state, destination, amount }: Refund) {
  const words = { amount: rupiah(amount) }
  if (state === 'rebooked') return t('refund.done.rebooked')
  if (state === 'stopped') return t('refund.done.stopped')
  if (destination === 'bank' && state === 'sent') return t('refund.done.sent', words)
  return t(`refund.done.${destination ?? 'bank'}`, words)
}

/** How far the money has come, as staff see it too. */
export function RefundTimeline({ booking, refund }: { booking: Booking; refund: Refund }) {
  const { state, destination, amount } = refund
  return (
    <>
      <RefundBanner title={t('refund.title-done')} booking={booking} />
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
