import { admins } from '@sayap/contract/accounts/admins'
import { api, call } from '#shared/api/api'

export const {
  useAdminsQuery,
  useCreateAdminMutation,
  useUpdateAdminMutation,
  useSetRoleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    admins: build.query({ ...call(admins.list), providesTags: ['Admin'] }),
    createAdmin: build.mutation({ ...call(admins.create), invalidatesTags: ['Admin'] }),
    updateAdmin: build.mutation({ ...call(admins.update), invalidatesTags: ['Admin'] }),
    setRole: build.mutation({ ...call(admins.setRole), invalidatesTags: ['Admin'] }),
  }),
})
