import { type Approval, approvals } from '@sayap/contract/operations/approvals'
import { api, call } from '#shared/api/api'

/** What an approval may have changed. */
const DONE = ['Approval', 'BankAccount', 'Booking', 'Case', 'Credit', 'Payment', 'Refund'] as const

export const {
  useApprovalsQuery,
  useApprovalQuery,
  useApprovalSummaryQuery,
  useApproveMutation,
  useRejectApprovalMutation,
  useWithdrawApprovalMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    approvals: build.query({ ...call(approvals.list), providesTags: ['Approval'] }),
    approval: build.query({ ...call(approvals.one), providesTags: ['Approval'] }),
    approvalSummary: build.query({ ...call(approvals.summary), providesTags: ['Approval'] }),
    approve: build.mutation({ ...call(approvals.approve), invalidatesTags: [...DONE] }),
    rejectApproval: build.mutation({ ...call(approvals.reject), invalidatesTags: ['Approval'] }),
    withdrawApproval: build.mutation({
      ...call(approvals.withdraw),
      invalidatesTags: ['Approval'],
    }),
  }),
})

/** As many as a page of the API has: more than ever wait at the same time. */
const MOST = 100

/** The open requests for which `matches` is true, for the page on which they were asked. */
export function useOpenApprovals(matches: (approval: Approval) => boolean): Approval[] {
  const { data } = useApprovalsQuery({ query: { view: 'open', limit: MOST } })
  return (data?.data ?? []).filter(matches)
}
