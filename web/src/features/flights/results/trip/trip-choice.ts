import type { Flight } from '@sayap/contract/flights/flights'
import { createContext, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { paths } from '#shared/urls/paths'
import { NO_FILTERS } from '../../filters/filters'
import { useGetFlightQuery } from '../../flights.api'
import { type Search, withParams } from '../../search-url'
import { searchStep } from './trip-steps'

/** Target of the Select button. */
export interface TripChoice {
  hrefOf: (flight: Flight) => string
  /** The chosen outbound flight, in the return step. */
  outbound?: Flight | undefined
}

/** Null outside of search results, where Select leads to the booking form. */
export const TripChoiceContext = createContext<TripChoice | null>(null)

/** Target of Select: the booking form, the return step, or the booking form of both flights. */
export function useTripChoice(search: Search) {
  const [params] = useSearchParams()
  const { outbound: id, capacity, child } = search
  const step = searchStep(search)
  const chosen = useGetFlightQuery(
    { params: { id: id ?? 0 } },
    { skip: step !== 'return', refetchOnMountOrArgChange: true },
  )
  const outbound = step === 'return' ? chosen.data?.data : undefined
  const choice = useMemo((): TripChoice => {
    if (step === 'oneWay')
      return { hrefOf: (flight) => paths.booking(flight.id, capacity, { child }) }
    if (step === 'outbound') {
      const returnStep = (outbound: number) => withParams(params, { ...NO_FILTERS, outbound })
      return { hrefOf: (flight) => `${paths.flights()}?${returnStep(flight.id)}` }
    }
    const bookingForm = (id_flight_return: number) =>
      paths.booking(id ?? 0, capacity, { child, id_flight_return })
    return { hrefOf: (flight) => bookingForm(flight.id), outbound }
  }, [step, params, id, capacity, child, outbound])
  return {
    step,
    choice,
    outbound,
    /** The outbound flight in the URL does not exist and has to be chosen again. */
    isOutboundMissing: step === 'return' && failure(chosen.error).code === 'not_found',
  }
}
