import { staffAudit } from '@sayap/contract/operations/staff-audit'
import { api, call } from '#shared/api/api'

export const { useAuditQuery, useLazyAuditQuery, useLazyAuditCountQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({ ...call(staffAudit.list), providesTags: ['Audit'] }),
    auditCount: build.query({ ...call(staffAudit.count), providesTags: ['Audit'] }),
  }),
})
