import { rebooking } from '@sayap/contract/rebooking'
import { refunds } from '@sayap/contract/refunds'
import { api, call } from '#lib/api'

/** A booking that is given back ends: its seats, passes and money are somewhere else then. */
const GIVEN_BACK = [
  'Refund',
  'Booking',
  'Credit',
  'Flight',
  'Notification',
  'Payment',
  'Seat',
  'Ticket',
] as const

export const {
  useRefundQuery,
  useRefundQuoteQuery,
  useAskRefundMutation,
  useRebookingOffersQuery,
  useRebookMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    refund: build.query({ ...call(refunds.one), providesTags: ['Refund'] }),
    refundQuote: build.query({ ...call(refunds.quote), providesTags: ['Refund'] }),
    askRefund: build.mutation({ ...call(refunds.ask), invalidatesTags: [...GIVEN_BACK] }),
    rebookingOffers: build.query({ ...call(rebooking.offers), providesTags: ['Refund'] }),
    rebook: build.mutation({ ...call(rebooking.rebook), invalidatesTags: [...GIVEN_BACK] }),
  }),
})
