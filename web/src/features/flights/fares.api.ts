import type { ResponseOf } from '@sayap/contract/core/endpoint'
import type { offers } from '@sayap/contract/flights/offers'
import { api } from '#shared/api/api'

export const FARES_PATH = '/fares'

/** The cheapest flight from a city to each other one. Without schemas: the home page calls it. */
export const { useFaresFromQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    faresFrom: build.query<ResponseOf<typeof offers.from>, string>({
      query: (city) => `${FARES_PATH}?starting_place=${encodeURIComponent(city)}`,
      providesTags: ['Flight'],
    }),
  }),
})
