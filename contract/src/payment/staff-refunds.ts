import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { listMeta, RowCount, staffListQueries } from '../core/staff-list'
import {
  Day,
  enumWithDefault,
  integer,
  MAX_RUPIAH,
  optional,
  optionalEnum,
  text,
} from '../core/wire'
import { REFUND_QUEUES, StaffRefund } from './refund-admin'
import { REFUND_CAUSES, REFUND_DESTINATIONS } from './refunds'

/** What staff may sort refunds by; each order has an index. */
export const REFUND_SORTS = ['since', 'amount'] as const
export type RefundSort = (typeof REFUND_SORTS)[number]

/** Rupiah of one booking: nine seats at the highest price, with insurance. */
const Amount = integer(0, 10 * MAX_RUPIAH)

const queries = staffListQueries(
  {
    /** A booking reference, or its beginning, or part of the traveller's name. */
    q: optional(text(1, 80)),
    state: enumWithDefault([...REFUND_QUEUES, 'all'], 'open'),
    destination: optionalEnum(REFUND_DESTINATIONS),
    cause: optionalEnum(REFUND_CAUSES),
    /** First and last day on which it was requested or offered, in western Indonesian time. */
    from: optional(Day),
    until: optional(Day),
    amount_from: optional(Amount),
    amount_to: optional(Amount),
  },
  REFUND_SORTS,
  { sort: 'since', order: 'asc' },
)
export const StaffRefundExport = queries.export
export type StaffRefundFilters = z.infer<typeof queries.count>
export type StaffRefundList = z.infer<typeof queries.list>

/** It holds bank accounts: a proof of who is there is needed. */
export const REFUNDS_EXPORT_PATH = '/admin/refunds/export.csv'

export const staffRefunds = {
  list: endpoint({
    method: 'GET',
    path: '/admin/refunds',
    summary: 'Refunds for staff: filtered and sorted, page by page',
    message: 'Refunds',
    access: ['refunds:manage'],
    query: queries.list,
    data: z.array(StaffRefund),
    meta: listMeta,
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/refunds/count',
    summary: 'The exact number of refunds that match',
    message: 'Refunds counted',
    access: ['refunds:manage'],
    query: queries.count,
    data: RowCount,
  }),
}
