import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { CopyButton } from '#ui/copy-button'
import { Sums } from '#ui/sums'
import styles from './price-lines.module.css'
import { leftToPay, sumOf } from './trips'

function totalLabel(status: number | undefined, paid: number) {
  if (status === WAITING) return t(paid > 0 ? 'mine.left-to-pay' : 'mine.amount-due')
  return status === PAID ? t('mine.amount-paid') : t('mine.total')
}

interface PriceLinesProps {
  /** One, or both legs of a trip. */
  bookings: readonly Booking[]
  copy?: boolean
  /** These are all that waits of the trip: what is here already is told too. */
  whole?: boolean
}

/** What the sum is made of; the lines add up to what is to be paid, to the rupiah. */
export function PriceLines({ bookings, copy, whole }: PriceLinesProps) {
  const [insurance, unique] = [sumOf(bookings, 'insurance_total'), sumOf(bookings, 'unique_code')]
  const trip = leftToPay(bookings)
  const { paid, left } = whole ? trip : { paid: 0, left: trip.due }
  return (
    <dl className={styles.sums}>
      {bookings.map((booking) => (
        <div key={booking.id}>
          <dt>
            <Sums in={ticketLine(booking, bookings.length > 1)} />
          </dt>
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
            {t('mine.line-unique')}{' '}
            <span className={styles.note}>{t('mine.line-unique-note')}</span>
          </dt>
          <dd>{rupiah(unique)}</dd>
        </div>
      )}
      {paid > 0 && (
        <div>
          <dt>{t('mine.line-paid')}</dt>
          <dd>{rupiah(-paid)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{totalLabel(bookings[0]?.status, paid)}</dt>
        <dd>
          {copy && <CopyButton text={String(left)} label={t('mine.copy-amount')} />}
          <b>{rupiah(left)}</b>
        </dd>
      </div>
    </dl>
  )
}

function ticketLine({ capacity: n, total_price, flight }: Booking, named: boolean) {
  const price = t('mine.line-price', { n, price: rupiah(total_price / n) })
  return named ? t('mine.line-leg', { to: flight.destination_place, price }) : price
}
