import { INSURANCE_PRICE } from '@sayap/contract/bookings'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Price } from '#ui/price'
import { bookingTotal } from './booking-form-total'
import styles from './summary-lines.module.css'
import { isRound, type TripFlights } from './trip-legs'

export interface SummaryLinesProps {
  flights: TripFlights
  count: number
  insurance: boolean
  /** Numbers of the chosen seats, by flight. */
  seats: string[][]
}

/** What the total is made of; the same lines in the card and in the bar. */
export function SummaryLines({ flights, count: n, insurance, seats }: SummaryLinesProps) {
  const { insurance_total, total } = bookingTotal(flights, n, insurance)
  const price = rupiah(INSURANCE_PRICE)
  return (
    <dl className={styles.lines}>
      {flights.map((_, at) => (
        <FlightLines key={flights[at]?.id} {...{ flights, at, n }} seats={seats[at] ?? []} />
      ))}
      {insurance ? (
        <div>
          <dt>{t('booking.line-insurance', { n: n * flights.length, price })}</dt>
          <dd>{rupiah(insurance_total)}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('booking.insurance')}</dt>
          <dd>{t('booking.not-chosen')}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('booking.total')}</dt>
        <dd>
          <Price amount={total} size="total" />
        </dd>
      </div>
    </dl>
  )
}

interface FlightLinesProps {
  flights: TripFlights
  at: number
  n: number
  seats: string[]
}

function FlightLines({ flights, at, n, seats }: FlightLinesProps) {
  const flight = flights[at] ?? flights[0]
  const price = t('booking.line-price', { n, price: rupiah(flight.price) })
  const leg = t(at === 0 ? 'booking.out' : 'booking.back')
  const chosen = t('booking.line-seats', { n: seats.length, seats: seats.join(', ') })
  return (
    <>
      <div>
        <dt>
          {isRound(flights) && <b className={styles.leg}>{leg} </b>}
          {price}
        </dt>
        <dd>{rupiah(flight.price * n)}</dd>
      </div>
      <div>
        <dt>{seats.length ? chosen : t('booking.line-no-seats')}</dt>
        <dd>{seats.length ? rupiah(0) : t('booking.seats-free')}</dd>
      </div>
    </>
  )
}
