import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { tripState } from '@sayap/contract/booking/trip/trip-state'
import type { BookingDesk, LedgerLine } from '@sayap/contract/operations/booking-desk'
import { nearMoment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { hasMessage, t } from '#shared/i18n/t'
import { Badge } from '#ui/primitives/badge'
import { PriceLines } from '../my-bookings/price-lines'
import styles from './booking-desk-page.module.css'

/** What came, what went back, what is left, and every line of the ledger. */
export function MoneyCard({ desk: { legs, money } }: { desk: BookingDesk }) {
  const waiting = legs.find(({ status }) => status === PENDING_PAYMENT)
  const until = waiting?.pay_before ?? money.insurance?.pay_before
  return (
    <section className={styles.card} aria-label={t('desk.money')}>
      <div className={styles.cardHead}>
        <h2>{t('desk.money')}</h2>
        {until && (
          <Badge tone="wait">
            {t('desk.pay-by', { when: nearMoment(until, legs[0]?.flight.zone_from) })}
          </Badge>
        )}
      </div>
      <div className={styles.money}>
        {/* What a leg cost that has ended is neither paid nor due. */}
        <PriceLines bookings={tripState(legs).legs} />
        <dl className={styles.sums}>
          {money.due > 0 && <Sum name={t('desk.due')} amount={money.due} isLoud />}
          {money.insurance && (
            <Sum name={t('desk.insurance-due')} amount={money.insurance.amount} isLoud />
          )}
          <Sum name={t('desk.came')} amount={money.came} />
          <Sum name={t('desk.went-back')} amount={money.went_back} />
          <Sum name={t('desk.left')} amount={money.left} />
        </dl>
        {money.ledger.length + money.on_verify.length > 0 && <h3>{t('desk.ledger')}</h3>}
        <ul className={styles.ledger}>
          {money.ledger.map((line) => (
            <li key={line.id}>
              <span>
                {labelOf(`desk.entry.${line.kind}`, line.kind)}
                <small>
                  {nearMoment(line.at)} · {accounts(line)}
                </small>
              </span>
              <b>{rupiah(line.amount)}</b>
            </li>
          ))}
          {money.on_verify.map((line) => (
            <li key={`${line.to} ${line.amount}`} className={styles.planned}>
              <span>
                {t('desk.on-verify')}
                <small>{accounts(line)}</small>
              </span>
              <b>{rupiah(line.amount)}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface SumProps {
  name: string
  amount: number
  isLoud?: boolean
}

const Sum = ({ name, amount, isLoud }: SumProps) => (
  <div className={isLoud ? styles.loud : undefined}>
    <dt>{name}</dt>
    <dd>{rupiah(amount)}</dd>
  </div>
)

/** A kind or account without a label of its own is shown as the journal names it. */
const labelOf = (key: string, plain: string) => (hasMessage(key) ? t(key) : plain)

const accounts = ({ from, to }: LedgerLine) =>
  `${labelOf(`desk.account.${from}`, from)} → ${labelOf(`desk.account.${to}`, to)}`
