import { bookings } from '@sayap/contract/booking/bookings'
import { api, call } from '#shared/api/api'

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation({
      ...call(bookings.create),
      invalidatesTags: ['Booking', 'Flight', 'Notification', 'Seat'],
    }),
    bookings: build.query({ ...call(bookings.list), providesTags: ['Booking'] }),
    booking: build.query({ ...call(bookings.one), providesTags: ['Booking'] }),
    cancelBooking: build.mutation({
      ...call(bookings.cancel),
      invalidatesTags: ['Booking', 'Credit', 'Flight', 'Notification', 'Payment', 'Seat', 'Ticket'],
    }),
  }),
})

export const {
  useCreateBookingMutation,
  useBookingsQuery,
  useBookingQuery,
  useCancelBookingMutation,
} = bookingsApi
export const usePrefetchBooking = () => bookingsApi.usePrefetch('booking')
