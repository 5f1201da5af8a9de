import { dashboard } from '@sayap/contract/operations/dashboard'
import { api, call } from '#shared/api/api'

export const { useOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query({ ...call(dashboard.overview), providesTags: ['Booking', 'Dashboard'] }),
  }),
})
