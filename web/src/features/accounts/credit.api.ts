import { credit } from '@sayap/contract/credit'
import { api, call } from '#lib/api'

export const { useCreditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    credit: build.query({ ...call(credit.mine), providesTags: ['Credit'] }),
  }),
})
