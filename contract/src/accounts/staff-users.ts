import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { listMeta, RowCount, staffListQueries } from '../core/staff-list'
import { Day, LooseBoolean, optional, text } from '../core/wire'
import { User } from './users'

/** What staff may sort travellers by; each order has an index. */
export const USER_SORTS = ['joined', 'name'] as const
export type UserSort = (typeof USER_SORTS)[number]

const queries = staffListQueries(
  {
    /** Prefixes of words of name, email address or telephone number; all must match. */
    q: optional(text(1, 80)),
    /** True: only suspended travellers; false: only the others; absent: all. */
    suspended: optional(LooseBoolean),
    /** In any letter case. */
    city: optional(text(1, 80)),
    /** First day on which the account was opened, in western Indonesian time (Asia/Jakarta). */
    from: optional(Day),
    /** Last day on which the account was opened, in western Indonesian time (Asia/Jakarta). */
    until: optional(Day),
  },
  USER_SORTS,
  { sort: 'joined', order: 'desc' },
)
export const StaffUserExport = queries.export
export type StaffUserFilters = z.infer<typeof queries.count>
export type StaffUserList = z.infer<typeof queries.list>

/** It holds personal data: a proof of who is there is needed. */
export const USERS_EXPORT_PATH = '/admin/users/export.csv'

export const staffUsers = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    summary: 'Travellers for staff: filtered and sorted, page by page',
    message: 'Users',
    access: ['users:read'],
    query: queries.list,
    data: z.array(User),
    meta: listMeta,
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/users/count',
    summary: 'The exact number of travellers that match',
    message: 'Users counted',
    access: ['users:read'],
    query: queries.count,
    data: RowCount,
  }),
}
