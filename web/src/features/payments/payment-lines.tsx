import type { Booking } from '@sayap/contract/bookings'
import type { Payment, PaymentLine } from '@sayap/contract/payments'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import styles from './payment-summary.module.css'

/** With two legs their tickets are told apart by their order. */
function words({ kind, id_booking }: PaymentLine, { lines }: Payment, n: number) {
  const tickets = lines.filter((line) => line.kind === 'ticket')
  const at = tickets.findIndex((line) => line.id_booking === id_booking)
  const leg = tickets.length > 1 && at >= 0 ? ` (${t(at ? 'pay.leg-back' : 'pay.leg-out')})` : ''
  return t(`pay.line.${kind}`, { n }) + leg
}

const PRICE = new Set<PaymentLine['kind']>(['ticket', 'insurance', 'unique_code'])

/** What the amount is made of, to the rupiah; once nothing waits, the price and how it was paid. */
export function PaymentLines({ payment, booking }: { payment: Payment; booking: Booking }) {
  const { lines, state, amount } = payment
  const waits = state === 'waiting'
  const above = waits ? lines : lines.filter(({ kind }) => PRICE.has(kind))
  const below = lines.filter((line) => !above.includes(line))
  const price = above.reduce((total, line) => total + line.amount, 0)
  const row = (line: PaymentLine) => (
    <div key={`${line.kind} ${line.id_booking}`}>
      <dt>
        {words(line, payment, booking.capacity)}
        {line.kind === 'unique_code' && <span>{t('pay.line.unique_code-note')}</span>}
      </dt>
      <dd>{rupiah(line.amount)}</dd>
    </div>
  )
  return (
    <dl className={styles.sums}>
      {above.map(row)}
      <div className={styles.total}>
        <dt>{t(waits ? 'pay.still-to-pay' : 'pay.total')}</dt>
        <dd>{rupiah(waits ? amount : price)}</dd>
      </div>
      {below.map(row)}
    </dl>
  )
}
