import { accounts } from '@sayap/contract/accounts/accounts'
import { identity } from '@sayap/contract/accounts/identity'
import { api, call } from '#shared/api/api'

export const {
  useForgotPasswordMutation,
  useAdminForgotPasswordMutation,
  useResetPasswordMutation,
  useAdminResetPasswordMutation,
  useVerifyAddressMutation,
  useSendVerificationMutation,
  useSendSignInLinkMutation,
  useSignInByLinkMutation,
  useRenewSessionMutation,
  endpoints: { sendVerification },
} = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation(call(identity.forgotPassword)),
    adminForgotPassword: build.mutation(call(identity.adminForgotPassword)),
    resetPassword: build.mutation(call(identity.resetPassword)),
    adminResetPassword: build.mutation(call(identity.adminResetPassword)),
    verifyAddress: build.mutation({
      ...call(identity.verifyAddress),
      // Unpaid bookings get another deadline.
      invalidatesTags: ['Settings', 'Session', 'Booking', 'Payment'],
    }),
    sendVerification: build.mutation({
      ...call(identity.sendVerification),
      // Nothing is sent where the link was opened elsewhere meanwhile.
      invalidatesTags: ['Settings', 'Booking', 'Payment'],
    }),
    sendSignInLink: build.mutation({
      ...call(identity.sendSignInLink),
      invalidatesTags: ['Settings'],
    }),
    signInByLink: build.mutation({ ...call(identity.signInByLink), invalidatesTags: ['Profile'] }),
    /** Uses the cookie that the provider sign-in set. */
    renewSession: build.mutation({ ...call(accounts.refresh), invalidatesTags: ['Profile'] }),
  }),
})
