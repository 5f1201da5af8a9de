import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { longDay, nightsBetween, zoneName } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { t } from '#lib/t'
import { journey } from '#lib/zoned-time'
import { AirlineMark } from '#ui/airline-name'
import { RouteLine } from '#ui/route-line'
import styles from './booking-flight.module.css'

interface BookingFlightProps {
  booking: Booking
  now: number
  className?: string | undefined
}

/** Who flies from where to where, and where the aircraft is now. */
export function BookingFlight({ booking, now, className }: BookingFlightProps) {
  const { flight, status } = booking
  const dead = status !== WAITING && status !== PAID
  return (
    <div className={className ?? styles.flight}>
      <div className={styles.airline}>
        <AirlineMark
          image={flight.image_airline}
          code={flight.airline_code}
          className={dead ? styles.grey : undefined}
        />
        <p className={styles.words}>
          <b>{t('mine.route', { from: flight.starting_place, to: flight.destination_place })}</b>
          <span>
            {flight.name_airline} {flightNumber(flight)} · {longDay(flight.departure_date)}
          </span>
        </p>
      </div>
      <Leg booking={booking} dead={dead} now={now} />
    </div>
  )
}

function lineLabel(fraction: number, dead: boolean) {
  if (dead) return t('mine.cut')
  if (fraction >= 1) return t('mine.arrived')
  if (fraction <= 0) return t('mine.not-departed')
  return t('mine.flown-part', { n: Math.round(fraction * 100) })
}

function Leg({ booking, dead, now }: { booking: Booking; dead: boolean; now: number }) {
  const { flight } = booking
  const { fraction } = journey(flight, now)
  const nights = nightsBetween(flight.departure_date, flight.arrived_date)
  const twoZones = zoneName(flight.zone_from) !== zoneName(flight.zone_to)
  const zone = (name: string) => (twoZones ? ` ${zoneName(name)}` : '')
  return (
    <div className={dead ? `${styles.leg} ${styles.dead}` : styles.leg}>
      <p className={styles.point}>
        <time>{flight.departure_time}</time>
        <span>
          {flight.airport_from}
          {zone(flight.zone_from)}
        </span>
      </p>
      <RouteLine
        fraction={dead ? 0 : fraction}
        dead={dead}
        transit={flight.transit === 'transit'}
        label={lineLabel(fraction, dead)}
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
