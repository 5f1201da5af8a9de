import { payments } from '@sayap/contract/payment/payments'
import { api, call, callWithFile } from '#shared/api/api'

/** A payment may change the status of its trip, so everything that shows it is refetched. */
const PAYMENT_TAGS = ['Payment', 'Booking', 'Credit', 'Ticket', 'Notification'] as const

export const {
  usePaymentQuery,
  useSendProofMutation,
  useChooseMethodMutation,
  useUsePaymentCreditMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    payment: build.query({ ...call(payments.one), providesTags: ['Payment'] }),
    sendProof: build.mutation({
      ...callWithFile(payments.sendProof),
      extraOptions: { upload: true },
      invalidatesTags: ['Payment', 'Booking', 'Notification'],
    }),
    chooseMethod: build.mutation({
      ...call(payments.chooseMethod),
      invalidatesTags: ['Payment', 'Booking'],
    }),
    usePaymentCredit: build.mutation({
      ...call(payments.useCredit),
      invalidatesTags: [...PAYMENT_TAGS],
    }),
  }),
})
