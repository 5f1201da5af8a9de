import { offers } from '@sayap/contract/flights/offers'
import { api, call } from '#shared/api/api'

export const { useAlternativesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    alternatives: build.query({ ...call(offers.alternatives), providesTags: ['Flight'] }),
  }),
})
