import { blockedSeats } from '@sayap/contract/booking/blocked-seats'
import { api, call } from '#shared/api/api'

export const { useBlockedSeatsQuery, useReleaseBlockedSeatsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    blockedSeats: build.query({ ...call(blockedSeats.list), providesTags: ['BlockedSeats'] }),
    releaseBlockedSeats: build.mutation({
      ...call(blockedSeats.release),
      invalidatesTags: ['BlockedSeats', 'Booking', 'Seat'],
    }),
  }),
})
