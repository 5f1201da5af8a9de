import { memo, useDeferredValue, useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { longDay } from '#lib/dates'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { ChangeSearch } from './change-search'
import { DateStrip } from './date-strip'
import { FilterSide, FLIGHTS_FOUND } from './filter-side'
import { countFilters } from './filters'
import { type Answer, FlightList } from './flight-list'
import { useSearchFlightsQuery } from './flights.api'
import { ResultTools } from './result-tools'
import styles from './results-page.module.css'
import { asksForTooMany, asQuery, patched, readSearch, type Search, tripOf } from './search-url'
import { TripChoiceContext } from './trip-choice'
import { TripHeader } from './trip-header'
import { TripProgress } from './trip-progress'
import { daysOf, searchOfStep } from './trip-steps'
import { useAddress } from './use-address'
import { useTripChoice } from './use-trip-choice'

/** /flights: the whole state of the search is its address. */
export function ResultsPage() {
  const [params] = useSearchParams()
  const search = readSearch(params)
  // Another route or day is another list; a filter works on the one that is there.
  return <Results key={tripOf(searchOfStep(search))} />
}

/** Drawn anew by what they show alone, not by each box that is ticked beside them. */
const [Header, Strip, Change, Progress, List] = [
  memo(TripHeader),
  memo(DateStrip),
  memo(ChangeSearch),
  memo(TripProgress),
  memo(FlightList),
]

function Results() {
  const [params, change] = useAddress()
  // What was pressed answers at once; all around it follows in slices.
  const followed = useDeferredValue(`${params}`)
  const trip = useMemo(() => readSearch(new URLSearchParams(followed)), [followed])
  const search = useMemo(() => searchOfStep(trip), [trip])
  const days = useMemo(() => daysOf(trip), [trip])
  const pressed = searchOfStep(readSearch(params))
  const { choice, outbound, gone } = useTripChoice(trip)
  const latest = useSearchFlightsQuery({ query: asQuery(search) })
  // What an answer fills is drawn in slices: a press in between is heard.
  const answer = useDeferredValue(latest)
  const facets = answer.data?.facets
  const failed = answer.isError && !answer.data
  const flight = answer.data?.data[0]
  const bare = isBare(search, latest.currentData)
  const from = flight?.starting_place ?? search.starting_place
  const to = flight?.destination_place ?? search.destination_place
  useTitle(t('flights.title', { from, to, day: longDay(search.departure_date) }))
  if (gone)
    return <Navigate replace to={{ search: `${patched(params, { outbound: undefined })}` }} />
  return (
    <TripChoiceContext value={choice}>
      <Header
        search={trip}
        flight={trip.outbound === undefined ? flight : outbound}
        bare={(bare || failed) && trip.outbound === undefined}
      />
      <div className={`wrap ${styles.results}`}>
        <h1 className="vh">{t('flights.heading', { from, to })}</h1>
        <Strip search={search} days={days} />
        <Change search={trip} />
        <Progress search={trip} outbound={outbound} />
        {asksForTooMany(params) && <p className={styles.note}>{t('flights.too-many')}</p>}
        {!failed && !bare && <FilterSide search={pressed} facets={facets} onChange={change} />}
        <section className={styles.list} aria-labelledby={FLIGHTS_FOUND}>
          <h2 id={FLIGHTS_FOUND} tabIndex={-1} className="vh">
            {t('flights.list')}
          </h2>
          {!failed && (
            <ResultTools {...{ bare }} search={pressed} answer={answer.data} onChange={change} />
          )}
          <List {...{ search, answer, from, to, days }} onChange={change} />
        </section>
      </div>
    </TripChoiceContext>
  )
}

/** Without a single flight there is nothing to filter or to sort. */
const isBare = (search: Search, answer: Answer['data']) =>
  answer?.pagination.totalData === 0 && countFilters(search) === 0
