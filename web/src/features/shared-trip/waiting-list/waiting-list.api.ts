import { waitingList } from '@sayap/contract/booking/waiting-list'
import { api, call } from '#shared/api/api'

export const {
  useMyWaitingListsQuery,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useOpenWaitingOfferMutation,
  useDepartureWaitingListQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    myWaitingLists: build.query({ ...call(waitingList.mine), providesTags: ['Booking'] }),
    joinWaitingList: build.mutation({
      ...call(waitingList.join),
      invalidatesTags: ['Booking', 'Seat'],
    }),
    leaveWaitingList: build.mutation({
      ...call(waitingList.leave),
      invalidatesTags: ['Booking', 'Seat'],
    }),
    openWaitingOffer: build.mutation({
      ...call(waitingList.open),
      invalidatesTags: ['Booking', 'Seat'],
    }),
    departureWaitingList: build.query({
      ...call(waitingList.ofDeparture),
      providesTags: ['Booking'],
    }),
  }),
})
