import { policies } from '@sayap/contract/accounts/policies'
import { api, call } from '#shared/api/api'

export const { usePolicyQuery, usePolicyVersionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    policy: build.query({ ...call(policies.one), providesTags: ['Policy'] }),
    policyVersion: build.query({ ...call(policies.version), providesTags: ['Policy'] }),
  }),
})
