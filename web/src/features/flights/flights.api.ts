import { flights } from '@sayap/contract/flights/flights'
import { api, call } from '#shared/api/api'

const flightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchFlights: build.query({ ...call(flights.search), providesTags: ['Flight'] }),
    cheapestDays: build.query({ ...call(flights.dates), providesTags: ['Flight'] }),
    getFlight: build.query({ ...call(flights.one), providesTags: ['Flight'] }),
  }),
})

export const { useSearchFlightsQuery, useCheapestDaysQuery, useGetFlightQuery } = flightsApi
export const { cheapestDays } = flightsApi.endpoints
export const usePrefetchFlight = () => flightsApi.usePrefetch('getFlight')
