import { lazy, Suspense } from 'react'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { countFilters, NO_FILTERS } from '../../filters/filters'
import type { Search, SearchPatch } from '../../search-url'
import type { DayChoice } from '../trip/trip-steps'
import { FlightSkeletons } from './flight-skeletons'

const AlternativeFlights = lazy(async () =>
  (await import('../none/load-alternatives')).loadAlternatives(),
)

interface NoFlightsProps {
  search: Search
  from: string
  to: string
  days: DayChoice
  isFixed: boolean
  onChange: (patch: SearchPatch) => void
}

/** Empty state: suggests resetting the filters, or other flights when none is set. */
export function NoFlights({ onChange, ...props }: NoFlightsProps) {
  const { search } = props
  if (countFilters(search) === 0)
    return (
      <Suspense fallback={<FlightSkeletons rows={search.limit} />}>
        <AlternativeFlights {...props} />
      </Suspense>
    )
  return (
    <EmptyState title={t('flights.none-fit')}>
      <p>{t('flights.none-fit-hint')}</p>
      <Button kind="quiet" onClick={() => onChange(NO_FILTERS)}>
        {t('flights.reset-filters')}
      </Button>
    </EmptyState>
  )
}
