import { audit } from '@sayap/contract/operations/audit'
import { api, call } from '#shared/api/api'

export const { useAuditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({ ...call(audit.list), providesTags: ['Audit'] }),
  }),
})
