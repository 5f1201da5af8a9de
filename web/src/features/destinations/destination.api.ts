import { destinations } from '@sayap/contract/destinations'
import { fares } from '@sayap/contract/fares'
import { api, call } from '#lib/api'

/** Apart from the list, which the first page reads without any schemas. */
export const { endpoints, useGetDestinationQuery, useFaresToQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDestination: build.query({ ...call(destinations.one), providesTags: ['Destination'] }),
    faresTo: build.query({ ...call(fares.to), providesTags: ['Destination', 'Flight'] }),
  }),
})
