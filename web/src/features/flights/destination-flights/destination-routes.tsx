import type { Fare } from '@sayap/contract/flights/fares'
import { useState } from 'react'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useAirportsQuery } from '../airports.api'
import { airportOf } from '../cities'
import styles from './destination-routes.module.css'
import { goalOf, pointOf } from './map-layout'
import { RoutesMap } from './routes-map'

interface DestinationRoutesProps {
  place: string
  /** The lowest fare from each city, the cheapest first; undefined while loading. */
  origins: readonly Fare[] | undefined
  chosen: string | undefined
  hrefOf: (city: string | undefined) => string
}

const TITLE_ID = 'routes-title'

/** The cities from where one flies to a place, on a map and as a list; choosing one filters the page. */
export function DestinationRoutes(props: DestinationRoutesProps) {
  const { place, origins, chosen } = props
  const [pointed, setPointed] = useState<string>()
  const map = useMap(place, origins, pointed ?? chosen)
  return (
    <section>
      <h2 id={TITLE_ID}>{t('destination.starting-place')}</h2>
      <p className={styles.hint}>
        {origins
          ? t('destination.origins-hint', { n: origins.length, place })
          : t('destination.origins-loading')}
      </p>
      {!origins || map === undefined ? (
        <Waiting>
          <div className={styles.waiting}>
            <Skeleton height="100%" />
          </div>
        </Waiting>
      ) : (
        <div className={cx(styles.box, !map && styles.withoutMap)}>
          {map && (
            <div className={styles.sea}>
              <RoutesMap {...map} />
            </div>
          )}
          <Cities {...props} origins={origins} onPoint={setPointed} />
        </div>
      )}
    </section>
  )
}

/** Undefined while the airports are loading, null where the place or all cities have none. */
function useMap(place: string, origins: readonly Fare[] | undefined, marked = '') {
  const { data, isError } = useAirportsQuery({})
  if (isError) return null
  if (!data || !origins) return undefined
  const airport = airportOf(data.data, place)
  const goal = airport && goalOf(airport)
  const cities = origins.flatMap(({ starting_place: city, airport_from, price }) => {
    const from = data.data.find(({ code }) => code === airport_from)
    const at = from && pointOf(from)
    return at ? [{ ...at, city, price, isMarked: equals(city, marked) }] : []
  })
  if (!goal || cities.length === 0) return null
  return { goal: { ...goal, name: `${place} ${goal.beyond}`.trim() }, cities }
}

const equals = (one: string, other = '') => one.toLowerCase() === other.toLowerCase()

/** Cities of the list before "All". */
const FEW = 7

interface CitiesProps extends DestinationRoutesProps {
  origins: readonly Fare[]
  onPoint: (city: string | undefined) => void
}

function Cities({ origins, chosen, hrefOf, onPoint }: CitiesProps) {
  const [all, setAll] = useState(false)
  const shown = all
    ? origins
    : origins.filter(({ starting_place }, at) => at < FEW || equals(starting_place, chosen))
  return (
    <nav className={styles.cities} aria-labelledby={TITLE_ID}>
      <ul>
        <li>
          <Link
            to={{ search: hrefOf(undefined) }}
            aria-current={chosen ? undefined : 'true'}
            replace
            preventScrollReset
          >
            <b>{t('destination.anywhere')}</b>
            <span>{t('destination.anywhere-note', { n: origins.length })}</span>
          </Link>
        </li>
        {shown.map(({ starting_place: city, price, departure_date }) => (
          <li key={city}>
            <Link
              to={{ search: hrefOf(city) }}
              aria-current={equals(city, chosen) ? 'true' : undefined}
              replace
              preventScrollReset
              onPointerEnter={() => onPoint(city)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(city)}
              onBlur={() => onPoint(undefined)}
            >
              <b>{city}</b>
              <b>{rupiah(price)}</b>
              <span>{shortDay(departure_date)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < origins.length && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {t('destination.all-origins', { n: origins.length })}
        </button>
      )}
    </nav>
  )
}
