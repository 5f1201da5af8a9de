import { admins } from '@sayap/contract/accounts/admins'
import { api, call } from '#shared/api/api'

export const { useAdminsQuery, useCreateAdminMutation, useUpdateAdminMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      admins: build.query({ ...call(admins.list), providesTags: ['Admin'] }),
      createAdmin: build.mutation({ ...call(admins.create), invalidatesTags: ['Admin'] }),
      updateAdmin: build.mutation({ ...call(admins.update), invalidatesTags: ['Admin'] }),
    }),
  })
