import type { destinations } from '@sayap/contract/catalog/destinations'
import type { ResponseOf } from '@sayap/contract/core/endpoint'
import { api, callUnchecked } from '#shared/api/api'

export const DESTINATIONS_PATH = '/destinations'

export const destinationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDestinations: build.query<ResponseOf<typeof destinations.list>, object>({
      ...callUnchecked(DESTINATIONS_PATH),
      providesTags: ['Destination'],
    }),
  }),
})

export const { useQuery: useListDestinationsQuery } = destinationsApi.endpoints.listDestinations

/** A destination from the list if that is loaded already; sends no request. */
export const useKnownDestination = (id: number) =>
  destinationsApi.endpoints.listDestinations.useQueryState(
    {},
    {
      selectFromResult: ({ data }) => ({ known: data?.data.find((one) => one.id === id) }),
    },
  ).known
