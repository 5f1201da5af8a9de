import { INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Price } from '#ui/primitives/money/price'
import { bookingTotal, hasSeveralFlights, legName, type TripFlights } from '../../trip-legs'
import styles from './summary-lines.module.css'

export interface SummaryLinesProps {
  flights: TripFlights
  count: number
  insurance: boolean
  /** Numbers of the chosen seats, by leg. */
  seats: string[][]
}

/** The price lines that add up to the total, the same in the card and in the bar. */
export function SummaryLines({ flights, count: n, insurance, seats }: SummaryLinesProps) {
  const { insurance_total, total } = bookingTotal(flights, n, insurance)
  const price = rupiah(INSURANCE_PRICE)
  return (
    <dl className={styles.lines}>
      {flights.map((flight, leg) => (
        <FlightLines key={flight.id} flights={flights} leg={leg} n={n} seats={seats[leg] ?? []} />
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
  leg: number
  n: number
  seats: string[]
}

function FlightLines({ flights, leg, n, seats }: FlightLinesProps) {
  const flight = flights[leg] ?? flights[0]
  const price = t('booking.line-price', { n, price: rupiah(flight.price) })
  const chosen = t('booking.line-seats', { n: seats.length, seats: seats.join(', ') })
  return (
    <>
      <div>
        <dt>
          {hasSeveralFlights(flights) && <b className={styles.leg}>{legName(flights, leg)} </b>}
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
