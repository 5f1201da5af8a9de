import { myData } from '@sayap/contract/my-data'
import { api, call } from '#lib/api'

export const {
  useAccountSettingsQuery,
  useChangeSettingsMutation,
  useErasureOutlookQuery,
  useEraseAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    accountSettings: build.query({ ...call(myData.settings), providesTags: ['Settings'] }),
    changeSettings: build.mutation({
      ...call(myData.changeSettings),
      invalidatesTags: ['Settings'],
    }),
    erasureOutlook: build.query({
      ...call(myData.outlook),
      providesTags: ['Booking', 'Credit', 'Refund'],
    }),
    eraseAccount: build.mutation(call(myData.erase)),
  }),
})
