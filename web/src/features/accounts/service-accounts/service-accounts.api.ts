import { serviceAccounts } from '@sayap/contract/accounts/service-accounts'
import { api, call } from '#shared/api/api'

export const {
  useServiceAccountsQuery,
  useCreateServiceAccountMutation,
  useUpdateServiceAccountMutation,
  useCreateServiceKeyMutation,
  useRevokeServiceKeyMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    serviceAccounts: build.query({
      ...call(serviceAccounts.list),
      providesTags: ['ServiceAccount'],
    }),
    createServiceAccount: build.mutation({
      ...call(serviceAccounts.create),
      invalidatesTags: ['ServiceAccount'],
    }),
    updateServiceAccount: build.mutation({
      ...call(serviceAccounts.update),
      invalidatesTags: ['ServiceAccount'],
    }),
    createServiceKey: build.mutation({
      ...call(serviceAccounts.createKey),
      invalidatesTags: ['ServiceAccount'],
    }),
    revokeServiceKey: build.mutation({
      ...call(serviceAccounts.revokeKey),
      invalidatesTags: ['ServiceAccount'],
    }),
  }),
})
