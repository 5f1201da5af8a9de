import type { tripOverviews } from '@sayap/contract/booking/trip/trip-overview'
import type { ResponseOf } from '@sayap/contract/core/endpoint'
import { chat } from '@sayap/contract/messaging/chat'
import { api, call, callUnchecked } from '#shared/api/api'

export const {
  useThreadsQuery,
  useChatTripsQuery,
  useMessagesQuery,
  useLazyMessagesQuery,
  useOpenThreadMutation,
  useSendMessageMutation,
  useReadThreadMutation,
  useCloseThreadMutation,
  useReopenThreadMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    threads: build.query({ ...call(chat.threads), providesTags: ['Chat'] }),
    /** What the trips of the threads wait for. Unchecked: their schema is larger than the chat. */
    chatTrips: build.query<ResponseOf<typeof tripOverviews.list>, object>({
      ...callUnchecked('/trips'),
      providesTags: ['Booking', 'Refund', 'Review'],
    }),
    messages: build.query({ ...call(chat.messages), providesTags: ['Chat'] }),
    openThread: build.mutation({ ...call(chat.open), invalidatesTags: ['Chat'] }),
    sendMessage: build.mutation({ ...call(chat.send), invalidatesTags: ['Chat'] }),
    readThread: build.mutation({ ...call(chat.read), invalidatesTags: ['Chat'] }),
    closeThread: build.mutation({ ...call(chat.close), invalidatesTags: ['Chat'] }),
    reopenThread: build.mutation({ ...call(chat.reopen), invalidatesTags: ['Chat'] }),
  }),
})
