import type { Flight } from '@sayap/contract/flights/flights'
import { createContext, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { paths } from '#shared/urls/paths'
import { NO_FILTERS } from '../../filters/filters'
import { useGetFlightQuery } from '../../flights.api'
import { type Search, withParams } from '../../search-url'
import { chosenIds, chosenPatch, searchStep, tripLegs } from './trip-steps'

export type PriceOf = 'flight' | 'so-far' | 'round-trip' | 'trip'

/** Target of the Select button. */
export interface TripChoice {
  hrefOf: (flight: Flight) => string
  /** The flights chosen before the one that is searched for. */
  chosen: readonly Flight[]
  /** Rupiah per person of those flights. */
  priceBefore: number
  /** What a price is for: this flight, those chosen so far with it, or all of the trip. */
  priceOf: PriceOf
}

/** Null outside of search results, where Select leads to the booking form. */
export const TripChoiceContext = createContext<TripChoice | null>(null)

const useChosen = (id: number | undefined) =>
  useGetFlightQuery(
    { params: { id: id ?? 0 } },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  )

/** The flights chosen so far; those that are loading are missing. */
function useChosenFlights(search: Search) {
  const [first, second, third] = searchStep(search) === 'oneWay' ? [] : chosenIds(search)
  const asked = [useChosen(first), useChosen(second), useChosen(third)]
  const [a, b, c] = asked.map(({ currentData }) => currentData?.data)
  const chosen = useMemo(() => [a, b, c].filter((flight) => flight !== undefined), [a, b, c])
  return { chosen, missing: asked.findIndex(({ error }) => failure(error).code === 'not_found') }
}

/** Target of Select: the next step, or the booking form of all flights of the trip. */
export function useTripChoice(search: Search) {
  const [params] = useSearchParams()
  const { chosen, missing } = useChosenFlights(search)
  const choice = useMemo((): TripChoice => {
    const { capacity, child } = search
    const step = searchStep(search)
    if (step === 'oneWay')
      return {
        hrefOf: (flight) => paths.booking(flight.id, capacity, { child }),
        chosen: [],
        priceBefore: 0,
        priceOf: 'flight',
      }
    const ids = chosenIds(search)
    const priceBefore = chosen.reduce((total, { price }) => total + price, 0)
    // Until they are loaded, a price is that of one flight.
    const of = (what: PriceOf) => ({
      chosen,
      priceBefore,
      priceOf: chosen.length < ids.length || chosen.length === 0 ? ('flight' as const) : what,
    })
    if (ids.length + 1 < tripLegs(search).length) {
      const next = (id: number) =>
        withParams(params, { ...NO_FILTERS, ...chosenPatch(search, [...ids, id]) })
      return {
        hrefOf: (flight) => `${paths.flights()}?${next(flight.id)}`,
        ...of('so-far'),
      }
    }
    const [first = 0, ...between] = ids
    return {
      hrefOf: ({ id }) =>
        paths.booking(first, capacity, {
          child,
          ...(step === 'return'
            ? { id_flight_return: id }
            : { id_flights_onward: [...between, id].join(',') }),
        }),
      ...of(step === 'return' ? 'round-trip' : 'trip'),
    }
  }, [search, params, chosen])
  return {
    choice,
    /** The flights that stay chosen where one in the URL does not exist and has to be chosen again. */
    stillChosen: missing < 0 ? undefined : chosenPatch(search, chosenIds(search).slice(0, missing)),
  }
}
