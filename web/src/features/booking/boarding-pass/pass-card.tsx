import type { Booking } from '@sayap/contract/booking/bookings'
import type { Passenger } from '@sayap/contract/booking/passengers'
import { BOARDING_MINUTES, type Ticket } from '@sayap/contract/booking/tickets'
import type { Flight } from '@sayap/contract/flights/flights'
import { useState } from 'react'
import { AirlineMark } from '#features/shared-trip/airline-name'
import {
  classLabel,
  formatDuration,
  formatFlightNumber,
  transitLabel,
} from '#features/shared-trip/flight-labels'

import { RouteLine } from '#features/shared-trip/route-line'
import { cx } from '#shared/browser/cx'
import { longDay, nightsBetween } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { journey, shiftTime } from '#shared/dates/journey'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import styles from './pass-card.module.css'
import { PassStub } from './pass-stub'

interface PassCardProps {
  booking: Booking
  passenger: Passenger
}

interface RenderedPassProps extends PassCardProps {
  /** False while the QR codes of other passes are rendered first. */
  showsCode: boolean
  ticket?: Ticket | undefined
}

/** One passenger's boarding pass: flight facts, and the QR code on the stub. */
export function PassCard({ booking, passenger, showsCode, ticket }: RenderedPassProps) {
  const [isUnfolding] = useState(() => isFirstDisplay(booking.id))
  return (
    <article
      className={cx(styles.pass, isUnfolding && styles.unfolding)}
      aria-label={t('pass.of', { name: passenger.name })}
    >
      <div className={styles.main}>
        <Carrier booking={booking} />
        <Route booking={booking} first={booking.passengers[0]?.id === passenger.id} />
        <Gate booking={booking} passenger={passenger} />
        <dl className={styles.facts}>
          <div className={styles.name}>
            <dt>{t('pass.passenger')}</dt>
            <dd>{passenger.name}</dd>
          </div>
          <div>
            <dt>{t('pass.departure')}</dt>
            <dd className={styles.nowrap}>{longDay(booking.flight.departure_date)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.perforation} aria-hidden="true" />
      <PassStub booking={booking} passenger={passenger} showsCode={showsCode} ticket={ticket} />
    </article>
  )
}

function Carrier({ booking: { flight } }: { booking: Booking }) {
  return (
    <header className={styles.header}>
      <div className={styles.airline}>
        <AirlineMark image={flight.image_airline} code={flight.airline_code} />
        <p>
          <b>{flight.name_airline}</b>
          {formatFlightNumber(flight)}
        </p>
      </div>
      <p className={styles.cabin}>
        <span>{t('pass.class')}</span>
        {classLabel(flight.class_flight)}
      </p>
    </header>
  )
}

function progressLabel(fraction: number) {
  if (fraction >= 1) return t('pass.arrived')
  return fraction > 0
    ? t('pass.flown-part', { n: Math.round(fraction * 100) })
    : t('pass.not-departed')
}

function Route({ booking: { id, flight }, first }: { booking: Booking; first: boolean }) {
  const { fraction } = journey(flight, useNow())
  const nights = nightsBetween(flight.departure_date, flight.arrived_date)
  return (
    <div className={styles.route}>
      <p className={styles.city}>
        <b>{flight.airport_from}</b>
        <span>{flight.starting_place}</span>
        <time>
          {flight.departure_time} {zoneName(flight.zone_from)}
        </time>
      </p>
      <div className={styles.middle}>
        <RouteLine
          width={250}
          sharedAs={first ? `booking-${id}` : undefined}
          fraction={fraction}
          transit={flight.transit === 'transit'}
          label={progressLabel(fraction)}
          className={styles.line}
        />
        <p>
          <span>{formatDuration(flight.duration_time)}</span>{' '}
          <span>· {transitLabel(flight.transit)}</span>
        </p>
      </div>
      <p className={styles.city}>
        <b>{flight.airport_to}</b>
        <span>{flight.destination_place}</span>
        <time>
          {flight.arrived_time} {zoneName(flight.zone_to)}
        </time>
        {nights > 0 && <em>{t('pass.next-day', { n: nights })}</em>}
      </p>
    </div>
  )
}

function Gate({ booking: { flight }, passenger }: PassCardProps) {
  const boarding = boardingTime(flight)
  return (
    <dl className={styles.gate}>
      <div className={styles.boarding}>
        <dt>
          {t('pass.boarding')}
          {boarding.dayBefore && `, ${t('pass.day-before')}`}
        </dt>
        <dd>{boarding.time}</dd>
      </div>
      <div>
        <dt>{t('pass.terminal')}</dt>
        <dd>{flight.terminal}</dd>
      </div>
      <div>
        <dt>{t('pass.gate')}</dt>
        <dd>{flight.gate}</dd>
      </div>
      <div>
        <dt>{t('pass.seat')}</dt>
        <dd>{passenger.no_seat}</dd>
      </div>
    </dl>
  )
}

/** Local time at the airport; `dayBefore` when boarding starts before midnight. */
export function boardingTime({ departure_time }: Pick<Flight, 'departure_time'>) {
  const { time, days } = shiftTime(departure_time, -BOARDING_MINUTES)
  return { time, dayBefore: days < 0 }
}

const displayed = new Set<number>()

/** True once per booking since the app was opened: only the first display is animated. */
function isFirstDisplay(id_booking: number) {
  if (displayed.has(id_booking)) return false
  displayed.add(id_booking)
  return true
}
