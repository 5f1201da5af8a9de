import type { destinations } from '@sayap/contract/destinations'
import type { ResponseOf } from '@sayap/contract/endpoint'
import { api, callUnchecked } from '#lib/api'

export const DESTINATIONS_PATH = '/destinations'

export const { useListDestinationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listDestinations: build.query<ResponseOf<typeof destinations.list>, object>({
      ...callUnchecked(DESTINATIONS_PATH),
      providesTags: ['Destination'],
    }),
  }),
})
