import { bookingChanges } from '@sayap/contract/booking/booking-changes'
import { bookingOptions } from '@sayap/contract/booking/booking-options'
import { flightChange } from '@sayap/contract/payment/flight-change'
import { insurance } from '@sayap/contract/payment/insurance'
import { api, call } from '#shared/api/api'
import { hasNoResponse } from '#shared/api/problem'
import { followTickets } from '../boarding-pass/tickets.api'

const CHANGED = ['Booking', 'Notification', 'Passenger', 'Seat', 'Ticket'] as const

/** Money moves too. */
const PAID = [...CHANGED, 'Credit', 'Flight', 'Payment', 'Refund'] as const

/** Without a response the change may have been made. */
const isRefused = (error: unknown) => !!error && !hasNoResponse(error)

export const {
  useBookingOptionsQuery,
  useChangeSeatsMutation,
  useCorrectNameMutation,
  useFlightChangeQuery,
  useChangeFlightMutation,
  useAddInsuranceMutation,
  useWithdrawInsuranceMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    bookingOptions: build.query({
      ...call(bookingOptions.one),
      providesTags: ['Booking', 'Credit', 'Refund', 'Passenger'],
    }),
    changeSeats: build.mutation({
      ...call(bookingChanges.seats),
      // A refused change means that the map is no longer true.
      invalidatesTags: (_data, error) => (isRefused(error) ? ['Seat'] : [...CHANGED]),
      onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const moved = body.seats.map(({ id_passenger }) => id_passenger)
        void followTickets(moved, dispatch, queryFulfilled)
      },
    }),
    flightChange: build.query({ ...call(flightChange.offers), providesTags: ['Refund'] }),
    // A refused change leaves everything as it was; the panel asks for the new offers.
    changeFlight: build.mutation({
      ...call(flightChange.change),
      invalidatesTags: (_data, error) => (isRefused(error) ? ['Credit'] : [...PAID]),
    }),
    addInsurance: build.mutation({
      ...call(insurance.add),
      invalidatesTags: (_data, error) => (isRefused(error) ? ['Booking', 'Credit'] : [...PAID]),
    }),
    withdrawInsurance: build.mutation({
      ...call(insurance.withdraw),
      invalidatesTags: ['Booking', 'Credit', 'Payment'],
    }),
    correctName: build.mutation({
      ...call(bookingChanges.name),
      invalidatesTags: [...CHANGED],
      onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        void followTickets([params.id], dispatch, queryFulfilled)
      },
    }),
  }),
})
