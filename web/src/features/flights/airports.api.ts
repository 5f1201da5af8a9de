import type { airports } from '@sayap/contract/catalog/airports'
import type { ResponseOf } from '@sayap/contract/core/endpoint'
import { api, callUnchecked } from '#shared/api/api'

export const AIRPORTS_PATH = '/airports'

/** A few hundred airports that rarely change, so they are cached while the page is open. */
export const { useAirportsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    airports: build.query<ResponseOf<typeof airports.list>, object>({
      ...callUnchecked(AIRPORTS_PATH),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
})
