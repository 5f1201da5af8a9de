import { departureMessages, departures } from '@sayap/contract/operations/departures'
import { api, call } from '#shared/api/api'

export const {
  useDepartureQuery,
  useManifestQuery,
  useDepartureMoneyQuery,
  useDepartureHistoryQuery,
  useLinkFlightsMutation,
  useAddClassMutation,
  usePreviewChangeMutation,
  useChangeDepartureMutation,
  useCloseDepartureMutation,
  useReopenDepartureMutation,
  useMarkNoShowMutation,
  useUndoNoShowMutation,
  useDepartureMessagesQuery,
  usePreviewDepartureMessageMutation,
  useSendDepartureMessageMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    departure: build.query({ ...call(departures.one), providesTags: ['Flight', 'Boarding'] }),
    manifest: build.query({ ...call(departures.manifest), providesTags: ['Booking', 'Boarding'] }),
    departureMoney: build.query({ ...call(departures.money), providesTags: ['Booking', 'Refund'] }),
    departureHistory: build.query({
      ...call(departures.history),
      providesTags: ['Flight', 'Boarding', 'Audit'],
    }),
    linkFlights: build.mutation({ ...call(departures.link), invalidatesTags: ['Flight'] }),
    addClass: build.mutation({
      ...call(departures.addClass),
      invalidatesTags: ['Flight', 'Seat', 'Audit'],
    }),
    previewChange: build.mutation(call(departures.preview)),
    changeDeparture: build.mutation({
      ...call(departures.change),
      invalidatesTags: ['Flight', 'Booking', 'Seat', 'Audit'],
    }),
    closeDeparture: build.mutation({
      ...call(departures.close),
      invalidatesTags: ['Flight', 'Boarding', 'Booking'],
    }),
    reopenDeparture: build.mutation({
      ...call(departures.reopen),
      invalidatesTags: ['Flight', 'Boarding'],
    }),
    markNoShow: build.mutation({ ...call(departures.noShow), invalidatesTags: ['Boarding'] }),
    undoNoShow: build.mutation({ ...call(departures.undoNoShow), invalidatesTags: ['Boarding'] }),
    departureMessages: build.query({
      ...call(departureMessages.list),
      providesTags: ['Notification'],
    }),
    previewDepartureMessage: build.mutation(call(departureMessages.preview)),
    sendDepartureMessage: build.mutation({
      ...call(departureMessages.send),
      invalidatesTags: ['Notification', 'Audit'],
    }),
  }),
})
