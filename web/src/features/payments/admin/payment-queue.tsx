import type { StaffPayment } from '@sayap/contract/payment-review'
import { Link } from 'react-router'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { timeLeft } from '#lib/time-left'
import { useNow } from '#lib/use-now'
import styles from './payment-desk.module.css'

interface PaymentQueueProps {
  payments: readonly StaffPayment[]
  /** Id of the trip that lies open. */
  open: number
  hrefOf: (trip: number) => string
}

export function PaymentQueue({ payments, open, hrefOf }: PaymentQueueProps) {
  const now = useNow()
  return (
    <ol className={styles.queue} aria-label={t('money.queue')}>
      {payments.map((payment) => (
        <li key={payment.id_trip}>
          <Link
            to={hrefOf(payment.id_trip)}
            replace
            aria-current={payment.id_trip === open ? 'true' : undefined}
          >
            <b>{payment.code}</b>
            <b className={styles.sum}>{rupiah(payment.asked)}</b>
            <span className={styles.who} title={payment.traveller.name}>
              {payment.traveller.name}
            </span>
            <span className={styles.since}>{waits(payment, now)}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** For a proof how long it lies here; without one how long there is to pay. */
function waits({ proof, pay_before }: StaffPayment, now: number) {
  if (proof?.state === 'in_review')
    return t('money.waits', { time: timeLeft(now - Date.parse(proof.created_at)) })
  const left = Date.parse(pay_before) - now
  return left > 0 ? t('money.left', { time: timeLeft(left) }) : t('money.over')
}
