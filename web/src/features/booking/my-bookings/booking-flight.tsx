import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { RouteLine } from '#features/shared-trip/route-line'
import { longDay, nightsBetween } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { journey } from '#shared/dates/journey'
import { t } from '#shared/i18n/t'
import { closedReason } from '../booking-status'
import styles from './booking-flight.module.css'
import type { MyTrip } from './trips'

interface BookingFlightProps {
  booking: Booking
  now: number
  className?: string | undefined
}

/** Airline, route and times of a booking; the line shows how far the flight is. */
function BookingFlight({ booking, now, className }: BookingFlightProps) {
  const { flight, status } = booking
  const isClosed = status !== PENDING_PAYMENT && status !== PAID
  return (
    <div className={className ?? styles.flight}>
      <div className={styles.airline}>
        <AirlineMark
          image={flight.image_airline}
          code={flight.airline_code}
          className={isClosed ? styles.inactive : undefined}
        />
        <p className={styles.route}>
          <b>{t('mine.route', { from: flight.starting_place, to: flight.destination_place })}</b>
          <span>
            {flight.name_airline} {formatFlightNumber(flight)} · {longDay(flight.departure_date)}
          </span>
        </p>
      </div>
      <FlightTimes booking={booking} dead={isClosed} now={now} />
    </div>
  )
}

function lineLabel(fraction: number, isClosed: boolean) {
  if (isClosed) return t('mine.cut')
  if (fraction >= 1) return t('mine.arrived')
  if (fraction <= 0) return t('mine.not-departed')
  return t('mine.flown-part', { n: Math.round(fraction * 100) })
}

function FlightTimes({
  booking,
  dead: isClosed,
  now,
}: {
  booking: Booking
  dead: boolean
  now: number
}) {
  const { flight } = booking
  const { fraction } = journey(flight, now)
  const nights = nightsBetween(flight.departure_date, flight.arrived_date)
  const twoZones = zoneName(flight.zone_from) !== zoneName(flight.zone_to)
  const zone = (name: string) => (twoZones ? ` ${zoneName(name)}` : '')
  return (
    <div className={isClosed ? `${styles.times} ${styles.closed}` : styles.times}>
      <p className={styles.point}>
        <time>{flight.departure_time}</time>
        <span>
          {flight.airport_from}
          {zone(flight.zone_from)}
        </span>
      </p>
      <RouteLine
        fraction={isClosed ? 0 : fraction}
        isCancelled={isClosed}
        transit={flight.transit === 'transit'}
        label={lineLabel(fraction, isClosed)}
        width={180}
        sharedAs={`booking-${booking.id}`}
        className={styles.line}
      />
      <p className={styles.point}>
        <time>{flight.arrived_time}</time>
        {nights > 0 && (
          <em>
            <span className="vh">{t('mine.next-day', { n: nights })}</span>
            <i aria-hidden="true">+{nights}</i>
          </em>
        )}
        <span>
          {flight.airport_to}
          {zone(flight.zone_to)}
        </span>
      </p>
    </div>
  )
}

/** All flights of a trip; a leg that closed before the others has its reason below. */
export function BookingFlights({ trip, now }: { trip: MyTrip; now: number }) {
  return (
    <div className={styles.flights}>
      {trip.legs.map((booking) => (
        <div key={booking.id}>
          <BookingFlight booking={booking} now={now} />
          {!trip.active.includes(booking) && booking.status > PENDING_PAYMENT && (
            <p className={styles.reason}>{closedReason(booking)}</p>
          )}
        </div>
      ))}
    </div>
  )
}
