import { paymentExceptions } from '@sayap/contract/payment/payment-exceptions'
import { paymentReview } from '@sayap/contract/payment/payment-review'
import { proofs } from '@sayap/contract/payment/proofs'
import { staffCases } from '@sayap/contract/payment/staff-cases'
import { staffPayments } from '@sayap/contract/payment/staff-payments'
import { statements } from '@sayap/contract/payment/statements'
import { api, call, callWithFile } from '#shared/api/api'
import { callApprovable } from '#shared/api/approvable'

/** A payment recorded by staff may settle a trip. */
const TAKEN_IN = ['Payment', 'Booking', 'Case', 'Dashboard'] as const

/** The tab `refunds` belongs to another feature, with its own cache tag. */
export const {
  usePaymentQueueQuery,
  useVerifyPaymentMutation,
  useRejectProofMutation,
  useProofFileQuery,
  useProofPagesQuery,
  useCasesQuery,
  useStaffPaymentsQuery,
  useLazyStaffPaymentsQuery,
  useLazyStaffPaymentCountQuery,
  useStaffCasesQuery,
  useLazyStaffCasesQuery,
  useLazyStaffCaseCountQuery,
  useCloseCaseMutation,
  useAttachMoneyMutation,
  usePayOutCaseMutation,
  useNotMoneyMutation,
  useReadStatementMutation,
  useApplyStatementMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    paymentQueue: build.query({ ...call(paymentReview.queue), providesTags: ['Payment'] }),
    verifyPayment: build.mutation({
      ...callApprovable(paymentReview.verify),
      invalidatesTags: [...TAKEN_IN, 'Approval'],
    }),
    rejectProof: build.mutation({ ...call(paymentReview.reject), invalidatesTags: ['Payment'] }),
    /** Object URL of the file while it is displayed. The file needs the access token, so `<img>` cannot load it directly. */
    proofFile: build.query<string, string>({
      query: (url) => ({
        url,
        responseHandler: async (response: Response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
      keepUnusedDataFor: 30,
      async onCacheEntryAdded(_url, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => undefined)
        await cacheEntryRemoved
        if (loaded) URL.revokeObjectURL(loaded.data)
      },
    }),
    /** A PDF keeps its pages while it is in review, unless another proof replaces it. */
    proofPages: build.query({ ...call(proofs.pages), providesTags: ['Payment'] }),
    cases: build.query({ ...call(paymentExceptions.list), providesTags: ['Case'] }),
    staffPayments: build.query({ ...call(staffPayments.list), providesTags: ['Payment'] }),
    staffPaymentCount: build.query({
      ...call(staffPayments.count),
      providesTags: ['Payment'],
    }),
    staffCases: build.query({ ...call(staffCases.list), providesTags: ['Case'] }),
    staffCaseCount: build.query({ ...call(staffCases.count), providesTags: ['Case'] }),
    closeCase: build.mutation({
      ...call(paymentExceptions.close),
      invalidatesTags: ['Case', 'Payment', 'Refund'],
    }),
    attachMoney: build.mutation({
      ...callApprovable(paymentExceptions.attach),
      invalidatesTags: [...TAKEN_IN, 'Approval'],
    }),
    payOutCase: build.mutation({
      ...callApprovable(paymentExceptions.payOut),
      invalidatesTags: ['Approval', 'Case'],
    }),
    notMoney: build.mutation({
      ...callApprovable(paymentExceptions.notMoney),
      invalidatesTags: ['Approval', 'Case'],
    }),
    readStatement: build.mutation(callWithFile(statements.read)),
    applyStatement: build.mutation({
      ...call(statements.apply),
      invalidatesTags: [...TAKEN_IN],
    }),
  }),
})
