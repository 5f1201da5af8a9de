import { staffUsers } from '@sayap/contract/accounts/staff-users'
import { users } from '@sayap/contract/accounts/users'
import { credit } from '@sayap/contract/payment/credit'
import { api, call } from '#shared/api/api'
import { callApprovable } from '#shared/api/approvable'

export const {
  useUsersQuery,
  useStaffUsersQuery,
  useLazyStaffUsersQuery,
  useLazyStaffUserCountQuery,
  useUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useGiveCreditMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({ ...call(users.list), providesTags: ['User'] }),
    staffUsers: build.query({ ...call(staffUsers.list), providesTags: ['User'] }),
    staffUserCount: build.query({ ...call(staffUsers.count), providesTags: ['User'] }),
    user: build.query({ ...call(users.one), providesTags: ['User'] }),
    createUser: build.mutation({ ...call(users.create), invalidatesTags: ['User'] }),
    updateUser: build.mutation({ ...call(users.update), invalidatesTags: ['User'] }),
    giveCredit: build.mutation({
      ...callApprovable(credit.give),
      invalidatesTags: ['Approval', 'Credit'],
    }),
  }),
})
