import { refundAdmin } from '@sayap/contract/payment/refund-admin'
import { api, call } from '#shared/api/api'
import { callApprovable } from '#shared/api/approvable'

export const { useRefundQueueQuery, useApproveRefundMutation, useSentRefundMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      refundQueue: build.query({ ...call(refundAdmin.queue), providesTags: ['Refund'] }),
      approveRefund: build.mutation({
        ...callApprovable(refundAdmin.approve),
        invalidatesTags: ['Approval', 'Refund'],
      }),
      sentRefund: build.mutation({ ...call(refundAdmin.sent), invalidatesTags: ['Refund'] }),
    }),
  })
