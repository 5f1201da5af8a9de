import type { Flight } from '@sayap/contract/flights'
import { longDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { durationWords } from '#lib/flight-words'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { FacilityList } from './facilities'
import styles from './flight-details.module.css'
import { classAndTrip, zonesOf } from './flight-words'

interface FlightDetailsProps {
  id: string
  flight: Flight
  party: number
}

/** What a row leaves out: airports, gate, zones, what the price holds and adds up to. */
export function FlightDetails({ id, flight, party }: FlightDetailsProps) {
  return (
    <div id={id} className={styles.details}>
      <Steps flight={flight} />
      <div className={styles.included}>
        <h3>{t('flights.in-the-price')}</h3>
        <FacilityList flight={flight} />
        <p>{classAndTrip(flight)}</p>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('flights.per-person')}</dt>
          <dd>{rupiah(flight.price)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('flights.total-for', { n: party })}</dt>
          <dd>{rupiah(flight.price * party)}</dd>
        </div>
      </dl>
    </div>
  )
}

/** An airport in words; the city alone for a place that is in no table. */
const airport = (name: string | null, city: string) =>
  name ? t('flights.airport', { name, city }) : city

function Steps({ flight }: { flight: Flight }) {
  const zones = zonesOf(flight)
  return (
    <ol className={styles.steps}>
      <li>
        <time>
          {flight.departure_time} {zones.from}
        </time>
        <div>
          <b>{airport(flight.airport_from_name, flight.starting_place)}</b>
          <span>
            {longDay(flight.departure_date)} <i className={styles.between}>· </i>
            <i className={styles.gate}>
              {t('flights.terminal', { terminal: flight.terminal })} ·{' '}
              {t('flights.gate', { gate: flight.gate })}
            </i>
          </span>
        </div>
      </li>
      <li className={styles.fly}>
        <span />
        <div>
          {t('flights.flown', {
            flight: flightNumber(flight),
            duration: durationWords(flight.duration_time),
            transit: t(`flights.${flight.transit}`),
          })}
        </div>
      </li>
      <li>
        <time>
          {flight.arrived_time} {zones.to}
        </time>
        <div>
          <b>{airport(flight.airport_to_name, flight.destination_place)}</b>
          <span>{longDay(flight.arrived_date)}</span>
        </div>
      </li>
    </ol>
  )
}
