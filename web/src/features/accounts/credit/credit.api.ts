import { credit } from '@sayap/contract/payment/credit'
import { api, call } from '#shared/api/api'

export const { useCreditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    credit: build.query({ ...call(credit.mine), providesTags: ['Credit'] }),
  }),
})
