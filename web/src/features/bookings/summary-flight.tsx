import type { Flight } from '@sayap/contract/flights'
import { longDay, nightsBetween, zoneName } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { durationWords } from '#lib/flight-words'
import { t } from '#lib/t'
import { AirlineName } from '#ui/airline-name'
import { RouteLine } from '#ui/route-line'
import styles from './summary-flight.module.css'
import type { LegAt } from './trip-legs'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** Which flight it is: airline, times, day; of a round trip also which leg. */
export function SummaryFlight({ flight, at: leg }: { flight: Flight; at?: LegAt }) {
  const { class_flight, transit, departure_date, arrived_date } = flight
  const way = t(`booking.way.${transit}`)
  const names = { from: flight.starting_place, to: flight.destination_place, way }
  const nights = nightsBetween(departure_date, arrived_date)
  const zones = [
    zoneName(flight.zone_from, at(departure_date)),
    zoneName(flight.zone_to, at(arrived_date)),
  ]
  const zone = (which: 0 | 1) => (zones[0] === zones[1] ? '' : ` ${zones[which]}`)
  const about = { flight: flightNumber(flight), class: t(`booking.class.${class_flight}`) }
  return (
    <div className={styles.flight}>
      {leg !== undefined && (
        <h3 className={styles.which}>{t(leg === 0 ? 'booking.out' : 'booking.back')}</h3>
      )}
      <AirlineName
        name={flight.name_airline}
        note={t('booking.flight-class', about)}
        image={flight.image_airline}
        code={flight.airline_code}
        className={styles.airline}
      />
      <div className={styles.leg}>
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
      <p className={styles.when}>
        {t('booking.when', {
          day: longDay(departure_date),
          duration: durationWords(flight.duration_time),
          way,
        })}
      </p>
    </div>
  )
}
