import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { PlacePicture } from '#features/shared-trip/place-picture'
import { RouteLine } from '#features/shared-trip/route-line'
import { cx } from '#shared/browser/cx'
import { longDay, nightsBetween } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { journey } from '#shared/dates/journey'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import styles from './booking-flight.module.css'

interface BookingFlightProps {
  booking: Booking
  now: number
  /** Why this leg ended before the other one. */
  note?: string | undefined
}

const isOver = ({ status }: Booking) => status !== PENDING_PAYMENT && status !== PAID

/** Destination, route, price and times of a booking; the line shows how far the flight is. */
export function BookingFlight({ booking, now, note }: BookingFlightProps) {
  const { flight, capacity: n, total_price } = booking
  return (
    <div className={styles.flight}>
      <PlacePicture
        flight={flight}
        sizes="56px"
        className={cx(styles.picture, isOver(booking) && styles.inactive)}
      >
        <AirlineMark
          image={flight.image_airline}
          code={flight.airline_code}
          size={56}
          className={cx(isOver(booking) && styles.inactive)}
        />
      </PlacePicture>
      <div className={styles.name}>
        <b>{t('mine.route', { from: flight.starting_place, to: flight.destination_place })}</b>
        <p className={styles.airline}>
          <AirlineMark image={flight.image_airline} code={flight.airline_code} size={20} />
          {flight.name_airline} {formatFlightNumber(flight)}
        </p>
        <p>
          <span>{longDay(flight.departure_date)}</span>
          <span>{t('mine.party', { n })}</span>
          <span>{rupiah(total_price)}</span>
        </p>
        {note && <p>{note}</p>}
      </div>
      <FlightTimes booking={booking} now={now} />
    </div>
  )
}

function lineLabel(fraction: number, isClosed: boolean) {
  if (isClosed) return t('mine.cut')
  if (fraction >= 1) return t('mine.arrived')
  if (fraction <= 0) return t('mine.not-departed')
  return t('mine.flown-part', { n: Math.round(fraction * 100) })
}

interface FlightRouteProps {
  booking: Booking
  fraction: number
  /** In SVG units: the less, the larger is the aircraft. */
  width?: number
  className?: string | undefined
}

/** The route line of a booking; an ended one or a cancelled flight is interrupted. */
export function FlightRoute({ booking, fraction, width = 180, className }: FlightRouteProps) {
  const isClosed = isOver(booking) || !!booking.flight.cancelled_at
  return (
    <RouteLine
      fraction={isClosed ? 0 : fraction}
      isCancelled={isClosed}
      transit={booking.flight.transit === 'transit'}
      label={lineLabel(fraction, isClosed)}
      width={width}
      sharedAs={`booking-${booking.id}`}
      className={className}
    />
  )
}

function FlightTimes({ booking, now }: Omit<BookingFlightProps, 'note'>) {
  const { flight } = booking
  const { fraction } = journey(flight, now)
  const nights = nightsBetween(flight.departure_date, flight.arrived_date)
  return (
    <div className={cx(styles.times, isOver(booking) && styles.closed)}>
      <p className={styles.point}>
        <time>{flight.departure_time}</time>
        <span>
          {flight.airport_from} {zoneName(flight.zone_from)}
        </span>
      </p>
      <FlightRoute booking={booking} fraction={fraction} className={styles.line} />
      <p className={styles.point}>
        <time>{flight.arrived_time}</time>
        {nights > 0 && (
          <em>
            <span className="vh">{t('mine.next-day', { n: nights })}</span>
            <i aria-hidden="true">+{nights}</i>
          </em>
        )}
        <span>
          {flight.airport_to} {zoneName(flight.zone_to)}
        </span>
      </p>
    </div>
  )
}
