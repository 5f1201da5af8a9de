import type { Flight } from '@sayap/contract/flights/flights'
import { Link } from 'react-router'
import { AirlineName } from '#features/shared-trip/airline-name'
import { formatDuration, formatFlightNumber } from '#features/shared-trip/flight-labels'

import { RouteLine } from '#features/shared-trip/route-line'
import { Perforation } from '#features/shared-trip/ticket-card'
import { longDay, nightsBetween } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { richText } from '#shared/i18n/rich-text'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Button } from '#ui/primitives/button'
import { FORM_ID } from '../../state'
import { hasSeveralFlights, legName } from '../../trip-legs'
import styles from './summary-card.module.css'
import type { SummaryHoldProps } from './summary-hold'
import { SummaryHoldWhenHeld } from './summary-hold-when-held'
import { SummaryLines, type SummaryLinesProps } from './summary-lines'

export type SummaryProps = SummaryLinesProps & SummaryHoldProps

/** Flights, price lines and total; on wide screens also the countdown and the submit button. */
export function SummaryCard(props: SummaryProps) {
  const { flights } = props
  const onSale = flights.every(({ on_sale }) => on_sale)
  return (
    <aside className={styles.summary} aria-label={t('booking.summary')}>
      <div className={styles.card}>
        {flights.map((flight, leg) => (
          <SummaryFlight
            key={flight.id}
            flight={flight}
            name={hasSeveralFlights(flights) && legName(flights, leg)}
          />
        ))}
        <Perforation />
        <div className={styles.lines}>
          <SummaryLines {...props} />
          <Consent />
        </div>
        <div className={styles.submit}>
          <SummaryHoldWhenHeld {...props} />
          <Button type="submit" form={FORM_ID} size="large" wide disabled={!onSale}>
            {t('booking.proceed')}
          </Button>
          <p className={styles.note}>{t('booking.note')}</p>
        </div>
      </div>
    </aside>
  )
}

/** What one agrees to by booking, in tabs of their own: the form keeps what was typed. */
const Consent = () => (
  <p className={styles.consent}>
    {richText(t('booking.consent'), {
      terms: (
        <Link to={paths.terms} target="_blank">
          {t('booking.terms')}
        </Link>
      ),
      refund: (
        <Link to={paths.refundPolicy} target="_blank">
          {t('booking.refund-policy')}
        </Link>
      ),
    })}
  </p>
)

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** One flight: airline, times and day. `name` is that of the leg, where the trip has several. */
function SummaryFlight({ flight, name }: { flight: Flight; name: string | false }) {
  const { class_flight, transit, departure_date, arrived_date } = flight
  const way = t(`booking.way.${transit}`)
  const names = { from: flight.starting_place, to: flight.destination_place, way }
  const nights = nightsBetween(departure_date, arrived_date)
  const zones = [
    zoneName(flight.zone_from, noonOf(departure_date)),
    zoneName(flight.zone_to, noonOf(arrived_date)),
  ]
  const zone = (index: 0 | 1) => (zones[0] === zones[1] ? '' : ` ${zones[index]}`)
  const cabin = { flight: formatFlightNumber(flight), class: t(`booking.class.${class_flight}`) }
  return (
    <div className={styles.flight}>
      {name && <h3 className={styles.legName}>{name}</h3>}
      <AirlineName
        name={flight.name_airline}
        note={t('booking.flight-class', cabin)}
        image={flight.image_airline}
        code={flight.airline_code}
        className={styles.airline}
      />
      <div className={styles.times}>
        <p className={styles.point}>
          <time>{flight.departure_time}</time>
          <span>{flight.airport_from + zone(0)}</span>
        </p>
        <RouteLine
          label={t('booking.route', names)}
          transit={transit === 'transit'}
          width={150}
          sharedAs={`flight-${flight.id}`}
          className={styles.route}
        />
        <p className={styles.point}>
          <time>{flight.arrived_time}</time>
          <span>{flight.airport_to + zone(1)}</span>
          {nights > 0 && <em>{t('booking.plus-days', { n: nights })}</em>}
        </p>
      </div>
      <p className={styles.details}>
        {t('booking.when', {
          day: longDay(departure_date),
          duration: formatDuration(flight.duration_time),
          way,
        })}
      </p>
    </div>
  )
}
