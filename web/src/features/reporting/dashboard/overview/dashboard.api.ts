import { dashboard } from '@sayap/contract/operations/dashboard'
import { setup } from '@sayap/contract/operations/setup'
import { api, call } from '#shared/api/api'

export const { useLoadsQuery, useOverviewQuery, useSetupQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query({ ...call(dashboard.overview), providesTags: ['Booking', 'Dashboard'] }),
    loads: build.query({
      ...call(dashboard.loads),
      providesTags: ['Booking', 'Flight', 'Dashboard'],
    }),
    setup: build.query(call(setup.read)),
  }),
})
