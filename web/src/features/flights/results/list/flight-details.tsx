import type { Flight } from '@sayap/contract/flights/flights'
import { lazy, Suspense, use } from 'react'
import { Link } from 'react-router'
import {
  classAndTripLabel,
  formatDuration,
  formatFlightNumber,
  stopLabel,
  zoneNames,
} from '#features/shared-trip/flight-labels'
import { JoinWaitingList } from '#features/shared-trip/waiting-list/join-waiting-list'

import { longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { availability, isFull } from '../../flight-card/availability'
import { FacilityList } from '../../flight-card/facilities'
import { type PriceOf, TripChoiceContext } from '../trip/trip-choice'
import styles from './flight-details.module.css'

const FareDetails = lazy(async () =>
  (await import('../../fare-details/load-fare-details')).loadFareDetails(),
)

interface FlightDetailsProps {
  id: string
  flight: Flight
  party: number
}

/** Details that the row leaves out: airports, gate, time zones, facilities and total price. */
export function FlightDetails({ id, flight, party }: FlightDetailsProps) {
  return (
    <div id={id} className={styles.details}>
      <Itinerary flight={flight} />
      <div className={styles.included}>
        <h3>{t('flights.in-the-price')}</h3>
        <FacilityList flight={flight} />
        <p>{classAndTripLabel(flight)}</p>
        {flight.class_flight !== 'first class' && (
          <Link className={styles.group} to={paths.groupRequest({ id_flight: flight.id })}>
            {t('flights.ask-group-of')}
          </Link>
        )}
        {isFull(availability(flight, party)) && (
          <JoinWaitingList flight={flight} party={party} kind="quiet">
            {t('flights.join-waiting-list')}
          </JoinWaitingList>
        )}
      </div>
      <Prices flight={flight} party={party} />
      <div className={styles.fares}>
        <Suspense fallback={<div aria-busy="true" />}>
          <FareDetails flight={flight} />
        </Suspense>
      </div>
    </div>
  )
}

/** Price lines; in the later steps of a trip with the flights chosen before. */
function Prices({ flight, party }: Omit<FlightDetailsProps, 'id'>) {
  const { chosen = [], priceBefore = 0, priceOf } = use(TripChoiceContext) ?? {}
  const price = flight.price + priceBefore
  const legs = chosen.length
    ? [...chosen, flight].map(
        ({ price: amount }, leg) => [legLabel(priceOf === 'round-trip', leg), amount] as const,
      )
    : []
  return (
    <dl className={styles.prices}>
      {[...legs, [perPerson(priceOf), price] as const].map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{rupiah(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('flights.total-for', { n: party })}</dt>
        <dd>{rupiah(price * party)}</dd>
      </div>
    </dl>
  )
}

const perPerson = (of: PriceOf | undefined) =>
  t(of === 'so-far' ? 'flights.so-far-per-person' : 'flights.per-person')

const legLabel = (isRoundTrip: boolean, leg: number) =>
  isRoundTrip
    ? t(leg === 0 ? 'flights.outbound' : 'flights.return')
    : t('flights.flight-n', { n: leg + 1 })

/** Name and city of an airport; only the city for an unknown airport. */
const airport = (name: string | null, city: string) =>
  name ? t('flights.airport', { name, city }) : city

function Itinerary({ flight }: { flight: Flight }) {
  const zones = zoneNames(flight)
  const stop = stopLabel(flight)
  return (
    <ol className={styles.itinerary}>
      <li>
        <time>
          {flight.departure_time} {zones.from}
        </time>
        <div>
          <b>{airport(flight.airport_from_name, flight.starting_place)}</b>
          <span>
            {longDay(flight.departure_date)} <i className={styles.separator}>· </i>
            <i className={styles.gate}>
              {t('flights.terminal', { terminal: flight.terminal })} ·{' '}
              {t('flights.gate', { gate: flight.gate })}
            </i>
          </span>
        </div>
      </li>
      <li className={styles.flight}>
        <span />
        <div>
          {t('flights.flown', {
            flight: formatFlightNumber(flight),
            duration: formatDuration(flight.duration_time),
            transit: t(`flights.${flight.transit}`),
          })}
          {stop && <span className={styles.stop}>{stop}</span>}
          {flight.aircraft && <span>{t('flights.aircraft', { aircraft: flight.aircraft })}</span>}
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
