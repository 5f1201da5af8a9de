import { accounts } from '@sayap/contract/accounts/accounts'
import { api, call } from '#shared/api/api'

/** `logout` is a query with its own cache tag, as the specification requires. */
export const {
  useLoginMutation,
  useRegisterMutation,
  useAdminLoginMutation,
  useSuperAdminLoginMutation,
  useProfileQuery,
  useIdentityProvidersQuery,
  useLazyIdentityProvidersQuery,
  useLazyLogoutQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({ ...call(accounts.login), invalidatesTags: ['Profile'] }),
    register: build.mutation(call(accounts.register)),
    adminLogin: build.mutation({ ...call(accounts.adminLogin), invalidatesTags: ['Profile'] }),
    superAdminLogin: build.mutation({
      ...call(accounts.superAdminLogin),
      invalidatesTags: ['Logout', 'Profile'],
    }),
    profile: build.query({ ...call(accounts.profile), providesTags: ['Profile'] }),
    identityProviders: build.query(call(accounts.identityProviders)),
    logout: build.query({ ...call(accounts.logout), providesTags: ['Logout'] }),
  }),
})
