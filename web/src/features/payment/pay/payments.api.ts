import { payments } from '@sayap/contract/payment/payments'
import { tripVoucher } from '@sayap/contract/payment/vouchers'
import { api, call, callWithFile } from '#shared/api/api'

/** A payment may change the status of its trip, so everything that shows it is refetched. */
const PAYMENT_TAGS = ['Payment', 'Booking', 'Credit', 'Ticket', 'Notification'] as const

export const {
  usePaymentQuery,
  useSendProofMutation,
  useChooseMethodMutation,
  useUsePaymentCreditMutation,
  usePreviewVoucherMutation,
  useApplyVoucherMutation,
  useRemoveVoucherMutation,
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
    previewVoucher: build.mutation(call(tripVoucher.preview)),
    applyVoucher: build.mutation({
      ...call(tripVoucher.apply),
      invalidatesTags: [...PAYMENT_TAGS],
    }),
    removeVoucher: build.mutation({
      ...call(tripVoucher.remove),
      invalidatesTags: [...PAYMENT_TAGS],
    }),
    usePaymentCredit: build.mutation({
      ...call(payments.useCredit),
      invalidatesTags: [...PAYMENT_TAGS],
    }),
  }),
})
