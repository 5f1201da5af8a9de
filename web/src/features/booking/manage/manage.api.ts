import { bookingChanges } from '@sayap/contract/booking/booking-changes'
import { bookingOptions } from '@sayap/contract/booking/booking-options'
import { api, call } from '#shared/api/api'

const CHANGED = ['Booking', 'Notification', 'Passenger', 'Seat', 'Ticket'] as const

export const { useBookingOptionsQuery, useChangeSeatsMutation, useCorrectNameMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      bookingOptions: build.query({
        ...call(bookingOptions.one),
        providesTags: ['Booking', 'Refund', 'Passenger'],
      }),
      changeSeats: build.mutation({
        ...call(bookingChanges.seats),
        // A refused change means that the map is no longer true.
        invalidatesTags: (_data, error) => (error ? ['Seat'] : [...CHANGED]),
      }),
      correctName: build.mutation({ ...call(bookingChanges.name), invalidatesTags: [...CHANGED] }),
    }),
  })
