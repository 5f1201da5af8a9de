import { cases } from '@sayap/contract/cases'
import { paymentReview } from '@sayap/contract/payment-review'
import { statements } from '@sayap/contract/statements'
import { api, call, callWithFile } from '#lib/api'

/** Money that staff take in may end a trip's waiting. */
const TAKEN_IN = ['Payment', 'Booking', 'Case', 'Dashboard'] as const

/** What the tab `refunds` shows is another feature's; its tag is its own. */
export const {
  usePaymentQueueQuery,
  useVerifyPaymentMutation,
  useRejectProofMutation,
  useProofFileQuery,
  useCasesQuery,
  useCloseCaseMutation,
  useAttachMoneyMutation,
  useReadStatementMutation,
  useApplyStatementMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    paymentQueue: build.query({ ...call(paymentReview.queue), providesTags: ['Payment'] }),
    verifyPayment: build.mutation({
      ...call(paymentReview.verify),
      invalidatesTags: [...TAKEN_IN],
    }),
    rejectProof: build.mutation({ ...call(paymentReview.reject), invalidatesTags: ['Payment'] }),
    /** The address of a blob, for as long as somebody looks at it: the file asks for the token. */
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
    cases: build.query({ ...call(cases.list), providesTags: ['Case'] }),
    closeCase: build.mutation({
      ...call(cases.close),
      invalidatesTags: ['Case', 'Payment', 'Refund'],
    }),
    attachMoney: build.mutation({ ...call(cases.attach), invalidatesTags: [...TAKEN_IN] }),
    readStatement: build.mutation(callWithFile(statements.read)),
    applyStatement: build.mutation({
      ...call(statements.apply),
      invalidatesTags: [...TAKEN_IN],
    }),
  }),
})
