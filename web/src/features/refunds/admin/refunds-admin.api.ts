import { refundAdmin } from '@sayap/contract/payment/refund-admin'
import { staffRefunds } from '@sayap/contract/payment/staff-refunds'
import { api, call } from '#shared/api/api'
import { callApprovable } from '#shared/api/approvable'

export const {
  useRefundQueueQuery,
  useStaffRefundsQuery,
  useLazyStaffRefundsQuery,
  useLazyStaffRefundCountQuery,
  useApproveRefundMutation,
  useSentRefundMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    refundQueue: build.query({ ...call(refundAdmin.queue), providesTags: ['Refund'] }),
    staffRefunds: build.query({ ...call(staffRefunds.list), providesTags: ['Refund'] }),
    staffRefundCount: build.query({ ...call(staffRefunds.count), providesTags: ['Refund'] }),
    approveRefund: build.mutation({
      ...callApprovable(refundAdmin.approve),
      invalidatesTags: ['Approval', 'Refund'],
    }),
    sentRefund: build.mutation({ ...call(refundAdmin.sent), invalidatesTags: ['Refund'] }),
  }),
})
