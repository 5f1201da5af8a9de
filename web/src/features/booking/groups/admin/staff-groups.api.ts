import { groupRequests } from '@sayap/contract/booking/groups/group-requests'
import { api, call } from '#shared/api/api'

export const {
  useStaffGroupsQuery,
  useGroupFlightsQuery,
  useQuoteGroupMutation,
  useDeclineGroupMutation,
} = api.enhanceEndpoints({ addTagTypes: ['StaffGroup'] }).injectEndpoints({
  endpoints: (build) => ({
    staffGroups: build.query({ ...call(groupRequests.list), providesTags: ['StaffGroup'] }),
    groupFlights: build.query({ ...call(groupRequests.flights), providesTags: ['StaffGroup'] }),
    quoteGroup: build.mutation({ ...call(groupRequests.quote), invalidatesTags: ['StaffGroup'] }),
    declineGroup: build.mutation({
      ...call(groupRequests.decline),
      invalidatesTags: ['StaffGroup'],
    }),
  }),
})
