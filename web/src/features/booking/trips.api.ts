import { tripOverviews } from '@sayap/contract/booking/trip/trip-overview'
import { api, call } from '#shared/api/api'

/** A trip changes with everything that changes its bookings, so it has their tags. */
export const { useTripsQuery, useTripQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    trips: build.query({
      ...call(tripOverviews.list),
      providesTags: ['Booking', 'Refund', 'Review'],
    }),
    trip: build.query({
      ...call(tripOverviews.one),
      providesTags: ['Booking', 'Refund', 'Review'],
    }),
  }),
})
