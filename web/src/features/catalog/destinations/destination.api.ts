import { destinations } from '@sayap/contract/catalog/destinations'
import { fares } from '@sayap/contract/flights/fares'
import { api, call } from '#shared/api/api'

/** Separate from the list, so that the home page loads no schemas. */
export const { endpoints, useGetDestinationQuery, useFaresToQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDestination: build.query({ ...call(destinations.one), providesTags: ['Destination'] }),
    faresTo: build.query({ ...call(fares.to), providesTags: ['Destination', 'Flight'] }),
  }),
})
