import type { Refund, RefundState } from '@sayap/contract/payment/refunds'
import { cx } from '#shared/browser/cx'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './refund-steps.module.css'

/** Future steps, by destination. */
const TO_COME: Partial<Record<RefundState, readonly RefundState[]>> = {
  asked: ['approved', 'sent'],
  approved: ['sent'],
}

function destinationText({ destination, bank_name, account_number, account_holder }: Refund) {
  if (destination === null) return null
  return t(`refund.sent.${destination}`, {
    bank: bank_name ?? '',
    number: account_number ?? '',
    holder: account_holder ?? '',
  })
}

/** Past steps with their times, and future steps. Travellers and staff see the same. */
export function RefundSteps({ refund }: { refund: Refund }) {
  const { timeline, state, bank_reference, stop_reason } = refund
  const where = destinationText(refund)
  return (
    <ol className={styles.steps} aria-label={t('refund.steps')}>
      {timeline.map(({ to_state, at }) => (
        <li key={to_state}>
          <Icon
            name={to_state === 'stopped' ? 'close' : 'check'}
            className={cx(styles.stepIcon, to_state === 'stopped' && styles.isStopped)}
          />
          <p>
            <b>{t(`refund.step.${to_state}`)}</b>
            <span>{moment(at)}</span>
            {to_state === 'stopped' && stop_reason && (
              <span>{t(`refund.stopped.${stop_reason}`)}</span>
            )}
            {to_state === 'sent' && where && <span>{where}</span>}
            {to_state === 'sent' && bank_reference && (
              <span>{t('refund.reference', { reference: bank_reference })}</span>
            )}
          </p>
        </li>
      ))}
      {(TO_COME[state] ?? []).map((step) => (
        <li key={step} className={styles.isUpcoming}>
          <i aria-hidden="true" />
          <p>
            <b>{t(`refund.step.${step}`)}</b>
            <span>{t('refund.step-soon')}</span>
            {step === 'sent' && where && <span>{where}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
