import { outbox } from '@sayap/contract/messaging/outbox'
import { api, call } from '#shared/api/api'

export const { useMailsQuery, useMailQuery, useRetryMailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    mails: build.query({ ...call(outbox.list), providesTags: ['Mail'] }),
    mail: build.query({ ...call(outbox.one), providesTags: ['Mail'] }),
    retryMail: build.mutation({ ...call(outbox.retry), invalidatesTags: ['Mail'] }),
  }),
})
