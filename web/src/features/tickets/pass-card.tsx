import type { Booking } from '@sayap/contract/bookings'
import type { Passenger } from '@sayap/contract/passengers'
import type { Ticket } from '@sayap/contract/tickets'
import { useState } from 'react'
import { cx } from '#lib/cx'
import { longDay, nightsBetween, zoneName } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { classWord, durationWords, transitWord } from '#lib/flight-words'
import { t } from '#lib/t'
import { useNow } from '#lib/use-now'
import { journey } from '#lib/zoned-time'
import { AirlineMark } from '#ui/airline-name'
import { RouteLine } from '#ui/route-line'
import { boardingTime } from './boarding-time'
import styles from './pass-card.module.css'
import { PassStub } from './pass-stub'
import { firstUnfold } from './unfold'

interface PassCardProps {
  booking: Booking
  passenger: Passenger
}

interface DrawnPassProps extends PassCardProps {
  /** False while its code waits for its turn. */
  draws: boolean
  ticket?: Ticket | undefined
}

/** One passenger's boarding pass: what a gate asks for, and the code beside the perforation. */
export function PassCard({ booking, passenger, draws, ticket }: DrawnPassProps) {
  const [unfolds] = useState(() => firstUnfold(booking.id))
  return (
    <article
      className={cx(styles.pass, unfolds && styles.unfolds)}
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
            <dd className={styles.whole}>{longDay(booking.flight.departure_date)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.perforation} aria-hidden="true" />
      <PassStub booking={booking} passenger={passenger} draws={draws} ticket={ticket} />
    </article>
  )
}

function Carrier({ booking: { flight } }: { booking: Booking }) {
  return (
    <header className={styles.top}>
      <div className={styles.airline}>
        <AirlineMark image={flight.image_airline} code={flight.airline_code} />
        <p>
          <b>{flight.name_airline}</b>
          {flightNumber(flight)}
        </p>
      </div>
      <p className={styles.cabin}>
        <span>{t('pass.class')}</span>
        {classWord(flight.class_flight)}
      </p>
    </header>
  )
}

function lineLabel(fraction: number) {
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
      <div className={styles.way}>
        <RouteLine
          width={250}
          sharedAs={first ? `booking-${id}` : undefined}
          fraction={fraction}
          transit={flight.transit === 'transit'}
          label={lineLabel(fraction)}
          className={styles.line}
        />
        <p>
          <span>{durationWords(flight.duration_time)}</span>{' '}
          <span>· {transitWord(flight.transit)}</span>
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
      <div className={styles.board}>
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
