import { bookings } from '@sayap/contract/booking/bookings'
import { staffBookings } from '@sayap/contract/booking/staff-bookings'
import { api, call } from '#shared/api/api'
import { callApprovable } from '#shared/api/approvable'

export const {
  useStaffBookingsQuery,
  useLazyStaffBookingsQuery,
  useLazyStaffBookingCountQuery,
  useUpdateBookingMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    staffBookings: build.query({ ...call(staffBookings.list), providesTags: ['Booking'] }),
    staffBookingCount: build.query({ ...call(staffBookings.count), providesTags: ['Booking'] }),
    updateBooking: build.mutation({
      ...callApprovable(bookings.update),
      invalidatesTags: ['Approval', 'Booking', 'Payment', 'Ticket'],
    }),
  }),
})
