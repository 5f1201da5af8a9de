import { payments } from '@sayap/contract/payments'
import { api, call, callWithFile } from '#lib/api'

/** Paying may end a trip's waiting: everything that shows its state is asked again. */
const PAID_FOR = ['Payment', 'Booking', 'Credit', 'Ticket', 'Notification'] as const

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
      extraOptions: { telling: true },
      invalidatesTags: ['Payment', 'Booking'],
    }),
    chooseMethod: build.mutation({
      ...call(payments.chooseMethod),
      invalidatesTags: ['Payment', 'Booking'],
    }),
    usePaymentCredit: build.mutation({
      ...call(payments.useCredit),
      invalidatesTags: [...PAID_FOR],
    }),
  }),
})
