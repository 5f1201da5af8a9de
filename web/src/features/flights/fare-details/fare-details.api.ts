import { fareDetails } from '@sayap/contract/flights/fare-rules'
import { api, call } from '#shared/api/api'

export const { useFareRulesQuery, usePriceHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    fareRules: build.query({ ...call(fareDetails.rules), providesTags: ['Flight'] }),
    priceHistory: build.query({ ...call(fareDetails.history), providesTags: ['Flight'] }),
  }),
})
