import { accountSecurity } from '@sayap/contract/account-security'
import { api, call } from '#lib/api'

export const { useChangePasswordMutation, useOwnSessionsQuery, useEndOtherSessionsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      changePassword: build.mutation({
        ...call(accountSecurity.changePassword),
        invalidatesTags: ['Session'],
      }),
      ownSessions: build.query({ ...call(accountSecurity.sessions), providesTags: ['Session'] }),
      endOtherSessions: build.mutation({
        ...call(accountSecurity.endOthers),
        invalidatesTags: ['Session'],
      }),
    }),
  })
