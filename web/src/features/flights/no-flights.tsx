import { Link, useSearchParams } from 'react-router'
import { longDay } from '#lib/dates'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Skeleton, Waiting } from '#ui/skeleton'
import { countFilters, NO_FILTERS } from './filters'
import { useCheapestDaysQuery } from './flights.api'
import { nearestDays } from './nearest-days'
import styles from './no-flights.module.css'
import { patched, type Search, type SearchPatch } from './search-url'
import { CHANGE_SEARCH } from './trip-header'
import type { DayChoice } from './trip-steps'

interface NoFlightsProps {
  search: Search
  from: string
  to: string
  days: DayChoice
  onChange: (patch: SearchPatch) => void
}

/** Nothing found: the filters are to blame, or the day is; either way there is a way on. */
export function NoFlights({ search, from, to, days, onChange }: NoFlightsProps) {
  if (countFilters(search) === 0) return <OtherDays {...{ search, from, to, days }} />
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
        <ButtonLink to={{ search: `${params}`, hash: CHANGE_SEARCH }} preventScrollReset>
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
              <Link to={{ search: `${patched(params, days.patch(departure_date))}` }}>
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
