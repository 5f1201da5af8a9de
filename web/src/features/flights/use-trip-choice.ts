import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { NO_FILTERS } from './filters'
import { useGetFlightQuery } from './flights.api'
import { patched, type Search } from './search-url'
import type { TripChoice } from './trip-choice'
import { stepOf } from './trip-steps'

/** What Select does in this step: books, goes on to the way back, or books both flights. */
export function useTripChoice(search: Search) {
  const [params] = useSearchParams()
  const { outbound: id, capacity } = search
  const step = stepOf(search)
  const chosen = useGetFlightQuery(
    { params: { id: id ?? 0 } },
    { skip: step !== 'back', refetchOnMountOrArgChange: true },
  )
  const outbound = step === 'back' ? chosen.data?.data : undefined
  const choice = useMemo((): TripChoice | null => {
    if (step === 'alone') return null
    if (step === 'out') {
      const next = (outbound: number) => patched(params, { ...NO_FILTERS, outbound })
      return { hrefOf: ({ id }) => `${paths.flights()}?${next(id)}` }
    }
    const back = (id_flight_return: number) =>
      paths.booking(id ?? 0, capacity, { id_flight_return })
    return { hrefOf: (flight) => back(flight.id), outbound }
  }, [step, params, id, capacity, outbound])
  return {
    step,
    choice,
    outbound,
    /** The flight out of the address is none: it has to be chosen again. */
    gone: step === 'back' && failure(chosen.error).code === 'not_found',
  }
}
