import { t } from '#lib/t'
import { Card } from '#ui/ticket-card'
import { AmountToPay } from './amount-to-pay'
import { PayBefore } from './pay-before'
import type { PaymentOfBooking } from './payment-of-booking'
import styles from './transfer-slip.module.css'

/** Nothing can be chosen here: no account is set up, and staff take the payment some other way. */
export function AwaitedElsewhere({ payment, booking }: PaymentOfBooking) {
  return (
    <Card>
      <div className={styles.part}>
        <h2 className={styles.label}>{t('pay.to-pay')}</h2>
        <AmountToPay amount={payment.amount} />
        <p className={styles.why}>
          {t(payment.methods.length ? 'pay.choose-first' : 'pay.by-staff')}
        </p>
        <PayBefore payment={payment} booking={booking} />
      </div>
    </Card>
  )
}
