import { groupRequests } from '@sayap/contract/booking/groups/group-requests'
import { api, call } from '#shared/api/api'
import { followTickets } from '../boarding-pass/tickets.api'

export const {
  useMyGroupsQuery,
  useGroupQuery,
  useCreateGroupMutation,
  useWithdrawGroupMutation,
  useAcceptGroupMutation,
  useNameGroupMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Group'] }).injectEndpoints({
  endpoints: (build) => ({
    myGroups: build.query({ ...call(groupRequests.mine), providesTags: ['Group'] }),
    group: build.query({ ...call(groupRequests.one), providesTags: ['Group'] }),
    createGroup: build.mutation({ ...call(groupRequests.create), invalidatesTags: ['Group'] }),
    withdrawGroup: build.mutation({
      ...call(groupRequests.withdraw),
      invalidatesTags: ['Group', 'Flight', 'Seat'],
    }),
    acceptGroup: build.mutation({
      ...call(groupRequests.accept),
      invalidatesTags: ['Group', 'Booking', 'Notification', 'Payment'],
    }),
    nameGroup: build.mutation({
      ...call(groupRequests.names),
      invalidatesTags: ['Group', 'Booking', 'Ticket'],
      onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const named = body.names.map(({ id_passenger }) => id_passenger)
        void followTickets(named, dispatch, queryFulfilled)
      },
    }),
  }),
})
