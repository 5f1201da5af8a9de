import type { Payment } from '@sayap/contract/payments'
import { t } from '#lib/t'
import { Perforation } from '#ui/ticket-card'
import { CreditSwitch } from './credit-switch'
import { PaymentLeg } from './payment-leg'
import { PaymentLines } from './payment-lines'
import type { PaymentOfBooking } from './payment-of-booking'
import styles from './payment-summary.module.css'

const legsOf = ({ lines }: Payment, first: number) => {
  const ids = lines.flatMap(({ kind, id_booking }) =>
    kind === 'ticket' && id_booking !== null ? [id_booking] : [],
  )
  return ids.length ? ids : [first]
}

/** What is paid for: the flights, and the lines that make the amount. */
export function PaymentSummary({ payment, booking }: PaymentOfBooking) {
  const offersCredit = payment.state === 'waiting' && payment.credit_used + payment.credit_left > 0
  return (
    <aside className={styles.summary} aria-label={t('pay.summary')}>
      {legsOf(payment, booking.id).map((id) => (
        <PaymentLeg key={id} id={id} />
      ))}
      {payment.lines.length > 0 && (
        <>
          <Perforation />
          <div className={styles.lines}>
            <PaymentLines payment={payment} booking={booking} />
          </div>
        </>
      )}
      {offersCredit && <CreditSwitch payment={payment} />}
    </aside>
  )
}
