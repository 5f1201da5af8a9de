import { useMemo } from 'react'
import { useGetFlightQuery } from '#features/flights/flights.api'
import { failure } from '#lib/problem'
import { isWayBack, type TripFlights } from './trip-legs'

const FRESH = { refetchOnMountOrArgChange: true }

/** One flight, or the way out and the way back; there when all of it is. */
export function useTripFlights(id: number, idBack: number | null) {
  const out = useGetFlightQuery({ params: { id } }, FRESH)
  const back = useGetFlightQuery(
    { params: { id: idBack ?? 0 } },
    { ...FRESH, skip: idBack === null },
  )
  const [first, second] = [out.data?.data, idBack === null ? undefined : back.data?.data]
  const flights = useMemo((): TripFlights | undefined => {
    if (!first) return undefined
    if (idBack === null) return [first]
    return second && [first, second]
  }, [first, second, idBack])
  const error = out.error ?? back.error
  return {
    flights,
    error,
    /** One of them does not exist, or they are no way out and back. */
    missing:
      failure(error).code === 'not_found' ||
      (flights?.[1] !== undefined && !isWayBack(flights[0], flights[1])),
    isFetching: out.isFetching || back.isFetching,
    refetch: () => {
      void out.refetch()
      if (idBack !== null) void back.refetch()
    },
  }
}
