import { audit } from '@sayap/contract/audit'
import { api, call } from '#lib/api'

export const { useAuditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({ ...call(audit.list), providesTags: ['Audit'] }),
  }),
})
