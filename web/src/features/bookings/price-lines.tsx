import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { CopyButton } from '#ui/copy-button'
import styles from './price-lines.module.css'
import { sumOf } from './trips'

function totalLabel(status: number | undefined) {
  if (status === WAITING) return t('mine.amount-due')
  return status === PAID ? t('mine.amount-paid') : t('mine.total')
}

interface PriceLinesProps {
  /** One, or both legs of a trip. */
  bookings: readonly Booking[]
  copy?: boolean
}

/** What the sum is made of; the lines add up to `amount_due`, to the rupiah. */
export function PriceLines({ bookings, copy }: PriceLinesProps) {
  const [insurance, unique, due] = [
    sumOf(bookings, 'insurance_total'),
    sumOf(bookings, 'unique_code'),
    sumOf(bookings, 'amount_due'),
  ]
  return (
    <dl className={styles.sums}>
      {bookings.map((booking) => (
        <div key={booking.id}>
          <dt>{ticketLine(booking, bookings.length > 1)}</dt>
          <dd>{rupiah(booking.total_price)}</dd>
        </div>
      ))}
      {insurance > 0 && (
        <div>
          <dt>{t('mine.line-insurance', { n: bookings[0]?.capacity ?? 0 })}</dt>
          <dd>{rupiah(insurance)}</dd>
        </div>
      )}
      {unique > 0 && (
        <div>
          <dt>
            {t('mine.line-unique')} <span>{t('mine.line-unique-note')}</span>
          </dt>
          <dd>{rupiah(unique)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{totalLabel(bookings[0]?.status)}</dt>
        <dd>
          {copy && <CopyButton text={String(due)} label={t('mine.copy-amount')} />}
          <b>{rupiah(due)}</b>
        </dd>
      </div>
    </dl>
  )
}

function ticketLine({ capacity: n, total_price, flight }: Booking, named: boolean) {
  const price = t('mine.line-price', { n, price: rupiah(total_price / n) })
  return named ? t('mine.line-leg', { to: flight.destination_place, price }) : price
}
