import { bookingDesk } from '@sayap/contract/operations/booking-desk'
import { api, call } from '#shared/api/api'

/** A refused act may mean that the page is no longer true. */
const CHANGED = ['Booking', 'Passenger', 'Seat', 'Ticket', 'Audit'] as const
const PAID = [...CHANGED, 'Credit', 'Flight', 'Payment', 'Refund', 'Dashboard'] as const

export const {
  useBookingDeskQuery,
  useWriteNoteMutation,
  useCorrectContactMutation,
  useCorrectPassengerMutation,
  useResendMailMutation,
  useOpenChatAboutMutation,
  useCancellationQuery,
  useCancelForTravellerMutation,
  useOtherFlightsQuery,
  useChangeFlightForTravellerMutation,
  useBookForCallerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    bookingDesk: build.query({
      ...call(bookingDesk.one),
      providesTags: ['Booking', 'Payment', 'Refund', 'Credit'],
    }),
    writeNote: build.mutation({ ...call(bookingDesk.note), invalidatesTags: ['Booking'] }),
    correctContact: build.mutation({ ...call(bookingDesk.contact), invalidatesTags: [...CHANGED] }),
    correctPassenger: build.mutation({
      ...call(bookingDesk.passenger),
      invalidatesTags: [...CHANGED],
    }),
    resendMail: build.mutation({
      ...call(bookingDesk.resend),
      invalidatesTags: ['Booking', 'Mail'],
    }),
    openChatAbout: build.mutation({ ...call(bookingDesk.chat), invalidatesTags: ['Chat'] }),
    cancellation: build.query({ ...call(bookingDesk.cancellation), providesTags: ['Refund'] }),
    cancelForTraveller: build.mutation({
      ...call(bookingDesk.cancel),
      invalidatesTags: [...PAID],
    }),
    otherFlights: build.query({ ...call(bookingDesk.otherFlights), providesTags: ['Refund'] }),
    changeFlightForTraveller: build.mutation({
      ...call(bookingDesk.changeFlight),
      invalidatesTags: (_data, error) => (error ? ['Credit'] : [...PAID]),
    }),
    bookForCaller: build.mutation({
      ...call(bookingDesk.book),
      // A refusal may mean that prices or seats are others now.
      invalidatesTags: (_data, error) =>
        error ? ['Flight', 'Seat'] : ['Booking', 'Flight', 'Seat', 'User'],
    }),
  }),
})
