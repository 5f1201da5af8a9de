import { boardings } from '@sayap/contract/booking/boarding'
import { tickets } from '@sayap/contract/booking/tickets'
import { api, call } from '#shared/api/api'

export const {
  useLazyPassKeyQuery,
  useLazyRevokedPassesQuery,
  useBoardingsQuery,
  useBoardMutation,
  useUndoBoardingMutation,
  useSettleConflictMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    passKey: build.query(call(tickets.publicKey)),
    revokedPasses: build.query(call(tickets.revoked)),
    boardings: build.query({ ...call(boardings.list), providesTags: ['Boarding'] }),
    board: build.mutation({ ...call(boardings.board), invalidatesTags: ['Boarding'] }),
    settleConflict: build.mutation({ ...call(boardings.settle), invalidatesTags: ['Boarding'] }),
    undoBoarding: build.mutation({ ...call(boardings.undo), invalidatesTags: ['Boarding'] }),
  }),
})
