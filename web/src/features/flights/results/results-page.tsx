import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useAirportsQuery } from '../airports.api'
import { airportOf } from '../cities'
import { FilterSidebar, FLIGHTS_HEADING_ID } from '../filters/filter-side'
import { countFilters } from '../filters/filters'
import { useSearchFlightsQuery } from '../flights.api'
import { ChangeSearch } from '../search-form/change-search'
import {
  exceedsMaxPassengers,
  readSearch,
  type Search,
  searchKey,
  toQuery,
  withParams,
} from '../search-url'
import { DateStrip } from './date-strip'
import { FlightList, type SearchResult } from './list/flight-list'
import { ResultToolbar } from './result-tools'
import styles from './results-page.module.css'
import { TripChoiceContext, useTripChoice } from './trip/trip-choice'
import { TripHeader } from './trip/trip-header'
import { TripProgress } from './trip/trip-progress'
import { dayChoice, stepSearch } from './trip/trip-steps'
import { useOptimisticSearchParams } from './use-optimistic-search-params'

/** The page /flights, whose whole state is in the URL. */
export function ResultsPage() {
  const [params] = useSearchParams()
  const search = readSearch(params)
  // Another route or day remounts the results; a filter changes the mounted ones.
  return <Results key={searchKey(stepSearch(search))} />
}

// Memoised, so that checking a filter box does not render them.
const Header = memo(TripHeader)
const Dates = memo(DateStrip)
const SearchEditor = memo(ChangeSearch)
const Progress = memo(TripProgress)
const List = memo(FlightList)

/**
 * The search of the page in two versions: `currentSearch` changes immediately, for the clicked
 * controls; `trip`, its `search` of the current step and `days` follow in a deferred render.
 */
function useSearchVersions(params: URLSearchParams) {
  const deferredParams = useDeferredValue(`${params}`)
  const deferred = useMemo(() => {
    const trip = readSearch(new URLSearchParams(deferredParams))
    return { trip, search: stepSearch(trip), days: dayChoice(trip) }
  }, [deferredParams])
  return { currentSearch: stepSearch(readSearch(params)), ...deferred }
}

function Results() {
  const [params, change] = useOptimisticSearchParams()
  const { currentSearch, trip, search, days } = useSearchVersions(params)
  const { choice, stillChosen } = useTripChoice(trip)
  const latestResult = useSearchFlightsQuery({ query: toQuery(search) })
  // A response is rendered as a deferred update, which clicks can interrupt.
  const result = useDeferredValue(latestResult)
  const facets = result.data?.facets
  const failed = result.isError && !result.data
  const flight = result.data?.data[0]
  const isEmpty = hasNoFlights(search, latestResult.currentData)
  const codeOf = useAirportCodes(isEmpty)
  const from = flight?.starting_place ?? search.starting_place
  const to = flight?.destination_place ?? search.destination_place
  useTitle(t('flights.title', { from, to, day: longDay(search.departure_date) }))
  if (stillChosen) return <Navigate replace to={{ search: `${withParams(params, stillChosen)}` }} />
  return (
    <TripChoiceContext value={choice}>
      <Header search={search} flight={flight} hidesCodes={isEmpty || failed} codeOf={codeOf} />
      <div className={`wrap ${styles.results}`}>
        <h1 className="vh">{t('flights.heading', { from, to })}</h1>
        {/* Skips about forty tab stops, days and filters, before the first flight. */}
        <a className={styles.skipLink} href={`#${FLIGHTS_HEADING_ID}`}>
          {t('filter.skip')}
        </a>
        <Dates search={search} days={days} priceBefore={choice.priceBefore} />
        <SearchEditor search={trip} />
        <Progress search={trip} chosen={choice.chosen} />
        {exceedsMaxPassengers(params) && (
          <p className={styles.note}>
            {t('flights.too-many')}{' '}
            <Link to={paths.groupRequest(Object.fromEntries(params))}>
              {t('flights.ask-group')}
            </Link>
          </p>
        )}
        {!failed && !isEmpty && (
          <FilterSidebar search={currentSearch} facets={facets} onChange={change} />
        )}
        {/* Another element where the filters go away, so that nothing that is seen moves. */}
        <section key={`${isEmpty}`} className={styles.list} aria-labelledby={FLIGHTS_HEADING_ID}>
          <h2 id={FLIGHTS_HEADING_ID} tabIndex={-1} className="vh">
            {t('flights.list')}
          </h2>
          {!failed && (
            <ResultToolbar
              isEmpty={isEmpty}
              search={currentSearch}
              result={result.data}
              onChange={change}
            />
          )}
          <List
            search={search}
            result={result}
            from={from}
            to={to}
            days={days}
            isFixed={trip.outbound !== undefined || trip.onward !== undefined}
            onChange={change}
          />
        </section>
      </div>
    </TripChoiceContext>
  )
}

/** Codes of the cities where no flight names them; undefined while they are loading. */
function useAirportCodes(wanted: boolean) {
  const airports = useAirportsQuery({}, { skip: !wanted }).data?.data
  return useCallback(
    (place: string) => {
      if (!wanted) return null
      return airports && (airportOf(airports, place)?.code ?? null)
    },
    [airports, wanted],
  )
}

/** Whether the route has no flights at all, so there is nothing to filter or to sort. */
const hasNoFlights = (search: Search, result: SearchResult['data']) =>
  result?.pagination.totalData === 0 && countFilters(search) === 0
