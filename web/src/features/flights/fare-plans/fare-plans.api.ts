import { farePlans } from '@sayap/contract/flights/fare-plans'
import { api, call } from '#shared/api/api'

export const {
  useFlightFaresQuery,
  useScheduleFaresQuery,
  useSetFlightFaresMutation,
  useSetScheduleFaresMutation,
  useRemoveFlightFaresMutation,
  useRemoveScheduleFaresMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    flightFares: build.query({ ...call(farePlans.ofFlight), providesTags: ['Flight'] }),
    scheduleFares: build.query({ ...call(farePlans.ofSchedule), providesTags: ['Schedule'] }),
    setFlightFares: build.mutation({
      ...call(farePlans.setOfFlight),
      invalidatesTags: ['Flight', 'Schedule'],
    }),
    setScheduleFares: build.mutation({
      ...call(farePlans.setOfSchedule),
      invalidatesTags: ['Flight', 'Schedule'],
    }),
    removeFlightFares: build.mutation({
      ...call(farePlans.removeOfFlight),
      invalidatesTags: ['Flight', 'Schedule'],
    }),
    removeScheduleFares: build.mutation({
      ...call(farePlans.removeOfSchedule),
      invalidatesTags: ['Flight', 'Schedule'],
    }),
  }),
})
