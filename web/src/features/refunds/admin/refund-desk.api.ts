import { refundDesk } from '@sayap/contract/refund-desk'
import { api, call } from '#lib/api'

export const { useRefundQueueQuery, useApproveRefundMutation, useSentRefundMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      refundQueue: build.query({ ...call(refundDesk.queue), providesTags: ['Refund'] }),
      approveRefund: build.mutation({ ...call(refundDesk.approve), invalidatesTags: ['Refund'] }),
      sentRefund: build.mutation({ ...call(refundDesk.sent), invalidatesTags: ['Refund'] }),
    }),
  })
