import type { Departure } from '@sayap/contract/operations/departures'
import { zoneNames } from '#features/shared-trip/flight-labels'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { flightOf, gatesOf } from './departure-labels'
import styles from './departure-page.module.css'

const SHARES = ['paid', 'in_review', 'unpaid', 'held', 'free'] as const

/** Times and places, how full it is, and how many have boarded. */
export function DepartureFacts({ departure }: { departure: Departure }) {
  const flight = flightOf(departure)
  const zones = zoneNames(flight)
  const { counts } = departure
  const sold = counts.paid + counts.in_review + counts.unpaid
  const shown = SHARES.filter((name) => counts[name] > 0)
  return (
    <section className={styles.facts} aria-label={t('dep.facts')}>
      <div className={styles.ends}>
        <p>
          <b>
            {flight.departure_time} <small>{zones.from}</small>
          </b>
          <span>
            {flight.airport_from} {flight.starting_place}
          </span>
          <span>{shortDay(flight.departure_date)}</span>
          {gatesOf(departure).map((gate) => (
            <span key={gate}>{gate}</span>
          ))}
        </p>
        <p>
          <b>
            {flight.arrived_time} <small>{zones.to}</small>
          </b>
          <span>
            {flight.airport_to} {flight.destination_place}
          </span>
          <span>{shortDay(flight.arrived_date)}</span>
        </p>
      </div>
      <div className={styles.load}>
        <p>{t('dep.seats-sold', { n: sold, capacity: counts.capacity })}</p>
        <div className={styles.bar} aria-hidden="true">
          {shown.map((name) => (
            <span key={name} data-share={name} style={{ flexGrow: counts[name] }} />
          ))}
        </div>
        <ul className={styles.legend}>
          {shown.map((name) => (
            <li key={name} data-share={name}>
              {t(`dep.count.${name}`, { n: counts[name] })}
            </li>
          ))}
        </ul>
      </div>
      <dl className={styles.boardingFacts}>
        <div>
          <dt>{t('dep.boarded')}</dt>
          <dd>{t('dep.of', { n: counts.boarded, all: counts.paid })}</dd>
        </div>
        <div>
          <dt>{t('dep.no-shows')}</dt>
          <dd>{counts.no_show}</dd>
        </div>
      </dl>
    </section>
  )
}
