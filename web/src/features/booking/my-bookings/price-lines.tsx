import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { CopyButton } from '#ui/primitives/copy-button'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import styles from './price-lines.module.css'
import { amountLeft, sumAmounts } from './trips'

function totalLabel(status: number | undefined, paid: number) {
  if (status === PENDING_PAYMENT) return t(paid > 0 ? 'mine.left-to-pay' : 'mine.amount-due')
  return status === PAID ? t('mine.amount-paid') : t('mine.total')
}

interface PriceLinesProps {
  /** One leg, or both legs of a trip. */
  bookings: readonly Booking[]
  copy?: boolean
  /** `bookings` are all unpaid legs of the trip, so payments already received are listed. */
  showsPayments?: boolean
}

/** Price lines that add up exactly to the total in rupiah. */
export function PriceLines({ bookings, copy, showsPayments }: PriceLinesProps) {
  const [insurance, unique] = [
    sumAmounts(bookings, 'insurance_total'),
    sumAmounts(bookings, 'unique_code'),
  ]
  const discount = sumAmounts(bookings, 'discount')
  const covered = sumAmounts(bookings, 'covered')
  const trip = amountLeft(bookings)
  const { paid, left } = showsPayments ? trip : { paid: 0, left: trip.due }
  return (
    <dl className={styles.lines}>
      {bookings.map((booking) => (
        <div key={booking.id}>
          <dt>
            <NoBreakAmounts in={ticketLine(booking, bookings.length > 1)} />
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
      {discount > 0 && (
        <div>
          <dt>{t('mine.line-voucher')}</dt>
          <dd>{rupiah(-discount)}</dd>
        </div>
      )}
      {covered > 0 && (
        <div>
          <dt>{t('mine.line-former-booking')}</dt>
          <dd>{rupiah(-covered)}</dd>
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
