import type { Flight } from '@sayap/contract/flights'
import { useLocation } from 'react-router'
import { longDay, shortDay } from '#lib/dates'
import { t } from '#lib/t'
import { Banner } from '#ui/banner'
import { ButtonLink } from '#ui/button'
import { Icon } from '#ui/icon'
import { classAndTrip } from './flight-words'
import type { Search } from './search-url'
import styles from './trip-header.module.css'

/** The part of the address that says the search card is open; the back button closes it. */
export const CHANGE_SEARCH = '#change-search'

interface TripHeaderProps {
  search: Search
  /** Any flight found, for the names and codes of the airports. */
  flight: Flight | undefined
  /** There is none, and no room is kept for their codes. */
  bare: boolean
}

/** What was searched for, on the strip. */
export function TripHeader({ search, flight, bare }: TripHeaderProps) {
  const { pathname, search: query, hash } = useLocation()
  return (
    <Banner>
      <section className={styles.header} aria-label={t('flights.your-search')}>
        <dl className={styles.places}>
          <Place
            label={t('flights.from')}
            city={flight?.starting_place ?? search.starting_place}
            code={bare ? null : flight?.airport_from}
          />
          <div className={styles.arrow} aria-hidden="true">
            <Icon name="arrow" />
          </div>
          <Place
            label={t('flights.to')}
            city={flight?.destination_place ?? search.destination_place}
            code={bare ? null : flight?.airport_to}
          />
        </dl>
        <TripFacts search={search} />
        <ButtonLink
          kind="strip"
          className={styles.change}
          icon="edit"
          to={{ pathname, search: query, hash: hash === CHANGE_SEARCH ? '' : CHANGE_SEARCH }}
          aria-expanded={hash === CHANGE_SEARCH}
          preventScrollReset
        >
          {t('flights.change-search')}
        </ButtonLink>
      </section>
    </Banner>
  )
}

interface PlaceProps {
  label: string
  city: string
  /** Undefined while it may still come. */
  code: string | undefined | null
}

function Place({ label, city, code }: PlaceProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{city}</span> {code !== null && <b>{code}</b>}
      </dd>
    </div>
  )
}

/** Both days of a round trip as one span: they stay on one line, the year is said once. */
function daysOf({ departure_date: out, return_date: back, type_trip }: Search) {
  if (!back || type_trip !== 'rounded trip') return longDay(out)
  const first = out.slice(0, 4) === back.slice(0, 4) ? shortDay(out) : longDay(out)
  return `${first} – ${longDay(back)}`
}

function TripFacts({ search }: { search: Search }) {
  const facts = [
    [t('flights.date'), daysOf(search)],
    [t('flights.passengers'), t('flights.passenger-count', { n: search.capacity })],
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
