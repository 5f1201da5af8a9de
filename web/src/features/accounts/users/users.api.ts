import { users } from '@sayap/contract/accounts/users'
import { api, call } from '#shared/api/api'

export const { useUsersQuery, useUserQuery, useCreateUserMutation, useUpdateUserMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      users: build.query({ ...call(users.list), providesTags: ['User'] }),
      user: build.query({ ...call(users.one), providesTags: ['User'] }),
      createUser: build.mutation({ ...call(users.create), invalidatesTags: ['User'] }),
      updateUser: build.mutation({ ...call(users.update), invalidatesTags: ['User'] }),
    }),
  })
