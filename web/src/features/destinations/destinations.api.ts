import type { destinations } from '@sayap/contract/destinations'
import type { ResponseOf } from '@sayap/contract/endpoint'
import { api, callUnchecked } from '#lib/api'

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

/** One that came with the list, if that was fetched already; asks for nothing. */
export const useKnownDestination = (id: number) =>
  destinationsApi.endpoints.listDestinations.useQueryState(
    {},
    {
      selectFromResult: ({ data }) => ({ known: data?.data.find((one) => one.id === id) }),
    },
  ).known
