import { accountSecurity } from '@sayap/contract/accounts/account-security'
import { privacy } from '@sayap/contract/accounts/privacy'
import { api, call } from '#shared/api/api'

export const {
  useAccountSettingsQuery,
  useChangeSettingsMutation,
  useErasureOutlookQuery,
  useEraseAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    accountSettings: build.query({ ...call(privacy.settings), providesTags: ['Settings'] }),
    changeSettings: build.mutation({
      ...call(privacy.changeSettings),
      invalidatesTags: ['Settings'],
    }),
    erasureOutlook: build.query({
      ...call(privacy.outlook),
      providesTags: ['Booking', 'Credit', 'Refund'],
    }),
    eraseAccount: build.mutation(call(privacy.erase)),
  }),
})

export const {
  useChangePasswordMutation,
  useOwnSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSignInsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({
      ...call(accountSecurity.changePassword),
      invalidatesTags: ['Session', 'Profile'],
    }),
    ownSessions: build.query({ ...call(accountSecurity.sessions), providesTags: ['Session'] }),
    endOtherSessions: build.mutation({
      ...call(accountSecurity.endOthers),
      invalidatesTags: ['Session'],
    }),
    endSession: build.mutation({ ...call(accountSecurity.endOne), invalidatesTags: ['Session'] }),
    signIns: build.query({ ...call(accountSecurity.signIns), providesTags: ['Session'] }),
  }),
})
