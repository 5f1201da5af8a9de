import { chat } from '@sayap/contract/messaging/chat'
import { api, call } from '#shared/api/api'

export const {
  useThreadsQuery,
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
    messages: build.query({ ...call(chat.messages), providesTags: ['Chat'] }),
    openThread: build.mutation({ ...call(chat.open), invalidatesTags: ['Chat'] }),
    sendMessage: build.mutation({ ...call(chat.send), invalidatesTags: ['Chat'] }),
    readThread: build.mutation({ ...call(chat.read), invalidatesTags: ['Chat'] }),
    closeThread: build.mutation({ ...call(chat.close), invalidatesTags: ['Chat'] }),
    reopenThread: build.mutation({ ...call(chat.reopen), invalidatesTags: ['Chat'] }),
  }),
})
