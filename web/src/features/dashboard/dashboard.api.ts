import { dashboard } from '@sayap/contract/dashboard'
import { api, call } from '#lib/api'

export const { useOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query({ ...call(dashboard.overview), providesTags: ['Booking', 'Dashboard'] }),
  }),
})
