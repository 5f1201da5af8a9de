import { lazy, Suspense } from 'react'
import { countFilters, NO_FILTERS } from '../../filters/filters'
import type { SearchPatch } from '../../search-url'
import type { AlternativeFlightsProps } from '../none/alternative-flights'
import { FlightSkeletons } from './flight-skeletons'
import { HintSkeleton, NoneFit } from './none-fit'

const load = async () => (await import('../none/load-none')).loadNone()
const AlternativeFlights = lazy(async () => ({ default: (await load()).AlternativeFlights }))
const FewerFilters = lazy(async () => ({ default: (await load()).FewerFilters }))

interface NoFlightsProps extends AlternativeFlightsProps {
  onChange: (patch: SearchPatch) => void
}

/** Empty state: suggests fewer filters, or other flights when none is set. */
export function NoFlights({ onChange, ...props }: NoFlightsProps) {
  const { search } = props
  if (countFilters(search) === 0)
    return (
      <Suspense fallback={<FlightSkeletons rows={search.limit} />}>
        <AlternativeFlights {...props} />
      </Suspense>
    )
  const onReset = () => onChange(NO_FILTERS)
  return (
    <Suspense
      fallback={
        <NoneFit onReset={onReset}>
          <HintSkeleton />
        </NoneFit>
      }
    >
      <FewerFilters {...props} onReset={onReset} />
    </Suspense>
  )
}
