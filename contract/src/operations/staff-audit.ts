import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { listMeta, RowCount, staffListQueries } from '../core/staff-list'
import { AuditEntry, AuditFilters } from './audit'

/** The order of the chain, in which the entries were written. */
export const AUDIT_SORTS = ['when'] as const
export type AuditSort = (typeof AUDIT_SORTS)[number]

const queries = staffListQueries(AuditFilters.shape, AUDIT_SORTS, { sort: 'when', order: 'desc' })
export type StaffAuditList = z.infer<typeof queries.list>

export const staffAudit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'The audit trail: filtered and sorted, page by page',
    message: 'Audit trail',
    access: ['audit:read'],
    query: queries.list,
    data: z.array(AuditEntry),
    meta: listMeta,
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/audit/count',
    summary: 'The exact number of entries that match',
    message: 'Entries counted',
    access: ['audit:read'],
    query: queries.count,
    data: RowCount,
  }),
}
