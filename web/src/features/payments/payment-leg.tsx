import { useBookingQuery } from '#features/bookings/bookings.api'
import { longDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { t } from '#lib/t'
import { AirlineName } from '#ui/airline-name'
import { RouteLine } from '#ui/route-line'
import { Skeleton } from '#ui/skeleton'
import styles from './payment-summary.module.css'

/** One flight of the trip, as on its booking. */
export function PaymentLeg({ id }: { id: number }) {
  const { data } = useBookingQuery({ params: { id } })
  const booking = data?.data[0]
  if (!booking) {
    return (
      <div className={styles.leg}>
        <Skeleton width="60%" />
        <Skeleton height="40px" />
      </div>
    )
  }
  const { flight, passengers, capacity } = booking
  const names = passengers.map(({ name, no_seat }) => `${name}\u00a0(${no_seat})`).join(', ')
  return (
    <div className={styles.leg}>
      <AirlineName
        name={flight.name_airline}
        note={`${flightNumber(flight)} · ${longDay(flight.departure_date)}`}
        image={flight.image_airline}
        code={flight.airline_code}
      />
      <div className={styles.way}>
        <p>
          <time>{flight.departure_time}</time>
          <span>{flight.airport_from}</span>
        </p>
        <RouteLine
          label={t('pay.route', { from: flight.starting_place, to: flight.destination_place })}
          transit={flight.transit === 'transit'}
          width={150}
          className={styles.route}
        />
        <p>
          <time>{flight.arrived_time}</time>
          <span>{flight.airport_to}</span>
        </p>
      </div>
      <p className={styles.names}>{names || t('pay.party', { n: capacity })}</p>
    </div>
  )
}
