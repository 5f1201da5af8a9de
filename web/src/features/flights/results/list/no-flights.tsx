import type { CheapestDay } from '@sayap/contract/flights/flights'
import { Link, useSearchParams } from 'react-router'
import { longDay, nightsBetween } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { countFilters, NO_FILTERS } from '../../filters/filters'
import { useCheapestDaysQuery } from '../../flights.api'
import { type Search, type SearchPatch, withParams } from '../../search-url'
import { CHANGE_SEARCH_HASH } from '../trip/trip-header'
import type { DayChoice } from '../trip/trip-steps'
import styles from './no-flights.module.css'

interface NoFlightsProps {
  search: Search
  from: string
  to: string
  days: DayChoice
  onChange: (patch: SearchPatch) => void
}

/** Empty state: suggests resetting the filters, or other days when none is set. */
export function NoFlights({ search, from, to, days, onChange }: NoFlightsProps) {
  if (countFilters(search) === 0)
    return <OtherDays search={search} from={from} to={to} days={days} />
  return (
    <EmptyState className={styles.empty} title={t('flights.none-fit')}>
      <p>{t('flights.none-fit-hint')}</p>
      <Button kind="quiet" onClick={() => onChange(NO_FILTERS)}>
        {t('flights.reset-filters')}
      </Button>
    </EmptyState>
  )
}

function OtherDays({ search, from, to, days }: Omit<NoFlightsProps, 'onChange'>) {
  const [params] = useSearchParams()
  const { starting_place, destination_place, class_flight, type_trip, capacity } = search
  const { data, isFetching } = useCheapestDaysQuery({
    query: {
      starting_place,
      destination_place,
      class_flight,
      type_trip,
      capacity,
      from: days.earliest,
    },
  })
  const nearest = nearestDays(data?.data ?? [], search.departure_date)
  if (!isFetching && nearest.length === 0)
    return (
      <EmptyState className={styles.empty} title={t('flights.none-route', { from, to })}>
        <p>{t('flights.none-route-hint')}</p>
        <ButtonLink to={{ search: `${params}`, hash: CHANGE_SEARCH_HASH }} preventScrollReset>
          {t('flights.change-search')}
        </ButtonLink>
      </EmptyState>
    )
  const day = longDay(search.departure_date)
  return (
    <EmptyState className={styles.empty} title={t('flights.none-day', { from, to, day })}>
      <p>{t('flights.nearest')}</p>
      {isFetching ? (
        <Waiting>
          <Skeleton height="58px" />
        </Waiting>
      ) : (
        <ul className={styles.days}>
          {nearest.map(({ departure_date, price }) => (
            <li key={departure_date}>
              <Link to={{ search: `${withParams(params, days.patch(departure_date))}` }}>
                <b>{longDay(departure_date)}</b>
                <span>{t('flights.day-from', { price: rupiah(price) })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

const MAX_DAYS = 4

/** The days with flights that are closest to `to`, in chronological order. */
export function nearestDays(days: readonly CheapestDay[], to: string) {
  const distance = (day: CheapestDay) => Math.abs(nightsBetween(to, day.departure_date))
  return days
    .filter((day) => day.departure_date !== to)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_DAYS)
    .sort((a, b) => a.departure_date.localeCompare(b.departure_date))
}
