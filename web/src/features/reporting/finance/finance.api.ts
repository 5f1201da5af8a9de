import { finance } from '@sayap/contract/operations/finance'
import { settlements } from '@sayap/contract/payment/settlements'
import { api, call } from '#shared/api/api'

export const {
  useTakingsQuery,
  useSettlementsQuery,
  useOpenSettlementsQuery,
  useCloseSettlementMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    takings: build.query({
      ...call(finance.takings),
      providesTags: ['Booking', 'Payment', 'Refund', 'Credit'],
    }),
    settlements: build.query({ ...call(settlements.list), providesTags: ['Settlement'] }),
    openSettlements: build.query({ ...call(settlements.open), providesTags: ['Settlement'] }),
    closeSettlement: build.mutation({
      ...call(settlements.close),
      invalidatesTags: ['Settlement'],
    }),
  }),
})
