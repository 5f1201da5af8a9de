import type { Payment } from '@sayap/contract/payments'
import { t } from '#lib/t'
import { Banner } from '#ui/banner'
import { CopyCode } from '#ui/copy-button'
import { Stages } from '#ui/stages'
import styles from './payment-page.module.css'

/** The last stage of what the booking form began. */
export function PaymentBanner({ payment }: { payment?: Payment }) {
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
      <Stages
        label={t('pay.steps')}
        stages={[t('pay.step-flight'), t('pay.step-details'), t('pay.step-payment')]}
        current={paid ? 4 : 3}
      />
    </Banner>
  )
}
