import { editProfile } from '@sayap/contract/accounts/edit-profile'
import { api, callWithFile } from '#shared/api/api'

export const { useEditProfileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation({
      ...callWithFile(editProfile.edit),
      invalidatesTags: ['Profile'],
    }),
  }),
})
