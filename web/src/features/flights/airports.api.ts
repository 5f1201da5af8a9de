import type { airports } from '@sayap/contract/airports'
import type { ResponseOf } from '@sayap/contract/endpoint'
import { api, callUnchecked } from '#lib/api'

export const AIRPORTS_PATH = '/airports'

/** Some hundred places that hardly ever change: kept as long as the page is open. */
export const { useAirportsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    airports: build.query<ResponseOf<typeof airports.list>, object>({
      ...callUnchecked(AIRPORTS_PATH),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
})
