import type { Flight } from '@sayap/contract/flights/flights'
import { useLocation } from 'react-router'
import { classAndTripLabel } from '#features/shared-trip/flight-labels'
import { longDay, shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { Banner } from '#ui/layout/banner'
import { ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import type { Search } from '../../search-url'
import styles from './trip-header.module.css'
import { searchStep } from './trip-steps'

/** URL hash while the search card is open; the back button closes it. */
export const CHANGE_SEARCH_HASH = '#change-search'

interface TripHeaderProps {
  /** The search of the current step. */
  search: Search
  /** Any of the flights found; it provides the names and codes of the airports. */
  flight: Flight | undefined
  /** There are no flights that name the airport codes. */
  hidesCodes: boolean
  /** Code of a city for when there are none; undefined while it is loading, null if unknown. */
  codeOf: (place: string) => string | null | undefined
}

/** Summary of the search in the page banner. */
export function TripHeader({ search, flight, hidesCodes, codeOf }: TripHeaderProps) {
  const { pathname, search: query, hash } = useLocation()
  return (
    <Banner>
      <section className={styles.header} aria-label={t('flights.your-search')}>
        <dl className={styles.places}>
          <Endpoint
            label={t('flights.from')}
            city={flight?.starting_place ?? search.starting_place}
            code={hidesCodes ? codeOf(search.starting_place) : flight?.airport_from}
          />
          <div className={styles.arrow} aria-hidden="true">
            <Icon name="arrow" />
          </div>
          <Endpoint
            label={t('flights.to')}
            city={flight?.destination_place ?? search.destination_place}
            code={hidesCodes ? codeOf(search.destination_place) : flight?.airport_to}
          />
        </dl>
        <TripFacts search={search} />
        <ButtonLink
          kind="strip"
          className={styles.changeLink}
          icon="edit"
          to={{
            pathname,
            search: query,
            hash: hash === CHANGE_SEARCH_HASH ? '' : CHANGE_SEARCH_HASH,
          }}
          aria-expanded={hash === CHANGE_SEARCH_HASH}
          preventScrollReset
        >
          {t('flights.change-search')}
        </ButtonLink>
      </section>
    </Banner>
  )
}

interface EndpointProps {
  label: string
  city: string
  /** Undefined while it is loading. */
  code: string | undefined | null
}

function Endpoint({ label, city, code }: EndpointProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{city}</span> {code !== null && <b>{code}</b>}
      </dd>
    </div>
  )
}

/** Day of the flight that is chosen; before the first of a round trip both days, with the year shown once. */
function travelDates(search: Search) {
  const { departure_date: out, return_date: back } = search
  if (!back || searchStep(search) !== 'outbound') return longDay(out)
  const first = out.slice(0, 4) === back.slice(0, 4) ? shortDay(out) : longDay(out)
  return `${first} – ${longDay(back)}`
}

/** '3 passengers', or '2 adults, 1 child'. */
function passengersOf({ capacity, child = 0 }: Search) {
  if (child === 0) return t('flights.passenger-count', { n: capacity })
  const adults = capacity > child ? [t('flights.adult-count', { n: capacity - child })] : []
  return [...adults, t('flights.child-count', { n: child })].join(', ')
}

const classAndTrip = (search: Search) =>
  search.onward
    ? t('flights.class-and-trip', {
        class: t(`flights.class.${search.class_flight}`),
        trip: t('flights.trip.multi-city'),
      })
    : classAndTripLabel(search)

function TripFacts({ search }: { search: Search }) {
  const facts = [
    [t('flights.date'), travelDates(search)],
    [t('flights.passengers'), passengersOf(search)],
    [t('flights.class'), classAndTrip(search)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
