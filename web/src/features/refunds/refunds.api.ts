import { proposals } from '@sayap/contract/payment/proposals'
import { rebooking } from '@sayap/contract/payment/rebooking'
import { refunds } from '@sayap/contract/payment/refunds'
import { api, call } from '#shared/api/api'

/** A refund closes the booking and changes its seats, boarding passes and payments. */
const REFUND_TAGS = [
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
  useProposalQuery,
  useAcceptProposalMutation,
  useDeclineProposalMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    refund: build.query({ ...call(refunds.one), providesTags: ['Refund'] }),
    refundQuote: build.query({ ...call(refunds.quote), providesTags: ['Refund'] }),
    askRefund: build.mutation({ ...call(refunds.ask), invalidatesTags: [...REFUND_TAGS] }),
    rebookingOffers: build.query({ ...call(rebooking.offers), providesTags: ['Refund'] }),
    proposal: build.query({ ...call(proposals.one), providesTags: ['Refund'] }),
    acceptProposal: build.mutation({
      ...call(proposals.accept),
      invalidatesTags: [...REFUND_TAGS],
    }),
    declineProposal: build.mutation({
      ...call(proposals.decline),
      invalidatesTags: [...REFUND_TAGS],
    }),
    rebook: build.mutation({ ...call(rebooking.rebook), invalidatesTags: [...REFUND_TAGS] }),
  }),
})
