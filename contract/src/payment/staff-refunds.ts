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
    /**
     * `open`: all unfinished ones (`offered`, `asked` and `approved`); `all`; else those in this
     * state.
     */
    state: enumWithDefault([...REFUND_QUEUES, 'all'], 'open'),
    /** Only refunds to a bank account, or as travel credit. */
    destination: optionalEnum(REFUND_DESTINATIONS),
    /** Only refunds because of the traveller, a cancelled flight or a changed one. */
    cause: optionalEnum(REFUND_CAUSES),
    /** First day on which it was requested or offered, in western Indonesian time, inclusive. */
    from: optional(Day),
    /** Last day on which it was requested or offered, in western Indonesian time, inclusive. */
    until: optional(Day),
    /** Least amount in rupiah, inclusive. */
    amount_from: optional(Amount),
    /** Most amount in rupiah, inclusive. */
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
