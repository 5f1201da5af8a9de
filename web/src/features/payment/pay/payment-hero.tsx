import type { Payment } from '@sayap/contract/payment/payments'
import { t } from '#shared/i18n/t'
import { ProgressSteps } from '#ui/feedback/progress-steps'
import { Banner } from '#ui/layout/banner'
import { CopyCode } from '#ui/primitives/copy-button'
import styles from './payment-page.module.css'

/** Page hero with the last step of the booking; what is added to a paid one is no step of it. */
export function PaymentHero({ payment }: { payment?: Payment }) {
  const paid = payment?.state === 'paid'
  return (
    <Banner className={styles.banner}>
      <div>
        <h1>{t('pay.title')}</h1>
        <p>
          {payment ? t('pay.of-booking', { code: payment.code }) : '\u00a0'}
          {payment && <CopyCode code={payment.code} kind="strip" />}
        </p>
      </div>
      {payment?.purpose !== 'insurance' && (
        <ProgressSteps
          label={t('pay.steps')}
          stages={[t('pay.step-flight'), t('pay.step-details'), t('pay.step-payment')]}
          current={paid ? 4 : 3}
        />
      )}
    </Banner>
  )
}
