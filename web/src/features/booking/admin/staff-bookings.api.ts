import { staffBookings } from '@sayap/contract/booking/staff-bookings'
import { api, call } from '#shared/api/api'

export const { useStaffBookingsQuery, useLazyStaffBookingsQuery, useLazyStaffBookingCountQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      staffBookings: build.query({ ...call(staffBookings.list), providesTags: ['Booking'] }),
      staffBookingCount: build.query({ ...call(staffBookings.count), providesTags: ['Booking'] }),
    }),
  })
