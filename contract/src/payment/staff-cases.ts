import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { listMeta, RowCount, staffListQueries } from '../core/staff-list'
import { Day, enumWithDefault, integer, optional, optionalEnum, text } from '../core/wire'
import { PAYMENT_EXCEPTION_KINDS, PaymentException } from './payment-exceptions'
import { MAX_AMOUNT } from './payment-review'

/** What staff may sort cases by; each order has an index. Cases without an amount count as the lowest. */
export const CASE_SORTS = ['opened', 'amount'] as const
export type CaseSort = (typeof CASE_SORTS)[number]
export const CASE_STATES = ['open', 'closed', 'all'] as const

const queries = staffListQueries(
  {
    /** A booking reference, or its beginning, or part of the traveller's name. */
    q: optional(text(1, 80)),
    /** `open`: cases to look at; `closed`; `all`. */
    state: enumWithDefault(CASE_STATES, 'open'),
    /** Only cases of this kind. */
    kind: optionalEnum(PAYMENT_EXCEPTION_KINDS),
    /** First day on which it was opened, in western Indonesian time, inclusive. */
    from: optional(Day),
    /** Last day on which it was opened, in western Indonesian time, inclusive. */
    until: optional(Day),
    /** Least amount in rupiah, inclusive; cases without an amount are left out. */
    amount_from: optional(integer(0, MAX_AMOUNT)),
    /** Most amount in rupiah, inclusive; cases without an amount are left out. */
    amount_to: optional(integer(0, MAX_AMOUNT)),
  },
  CASE_SORTS,
  { sort: 'opened', order: 'desc' },
)
export const StaffCaseExport = queries.export
export type StaffCaseFilters = z.infer<typeof queries.count>
export type StaffCaseList = z.infer<typeof queries.list>

/** It holds names: a proof of who is there is needed. */
export const CASES_EXPORT_PATH = '/admin/cases/export.csv'

export const staffCases = {
  list: endpoint({
    method: 'GET',
    path: '/admin/cases',
    summary: 'Cases for staff: filtered and sorted, page by page',
    message: 'Cases',
    access: ['cases:manage'],
    query: queries.list,
    data: z.array(PaymentException),
    meta: listMeta,
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/cases/count',
    summary: 'The exact number of cases that match',
    message: 'Cases counted',
    access: ['cases:manage'],
    query: queries.count,
    data: RowCount,
  }),
}
