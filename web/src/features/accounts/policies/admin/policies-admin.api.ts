import { policies } from '@sayap/contract/accounts/policies'
import { api, call } from '#shared/api/api'

/** Of super admins, apart from what travellers read. */
export const { usePolicyDraftQuery, useSavePolicyDraftMutation, usePublishPolicyMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      policyDraft: build.query({ ...call(policies.draft), providesTags: ['Policy'] }),
      savePolicyDraft: build.mutation({
        ...call(policies.saveDraft),
        invalidatesTags: ['Policy', 'Audit'],
      }),
      publishPolicy: build.mutation({
        ...call(policies.publish),
        invalidatesTags: ['Policy', 'Audit'],
      }),
    }),
  })
