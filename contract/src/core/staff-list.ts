import * as z from 'zod/mini'
import { Limit } from '../flights/flight-search'
import { PageCursor, SORT_ORDERS, type SortOrder } from './paging'
import { enumWithDefault, optional, withDefault } from './wire'

type Fields = Readonly<Record<string, z.ZodMiniType>>

/** The queries of a list of staff: to count it, to export it, and to read a page of it. */
export function staffListQueries<
  Filters extends Fields,
  const Sorts extends readonly [string, ...string[]],
>(filters: Filters, sorts: Sorts, first: { sort: Sorts[number]; order: SortOrder }) {
  const order = {
    sort: enumWithDefault(sorts, first.sort),
    order: enumWithDefault(SORT_ORDERS, first.order),
  }
  return {
    count: z.object(filters),
    export: z.object({ ...filters, ...order }),
    list: z.object({
      ...filters,
      ...order,
      /** The `next` of the previous page. */
      after: optional(PageCursor),
      limit: withDefault(Limit, 50),
    }),
  }
}

/** The exact number of rows that match. */
export const RowCount = z.object({ value: z.int() })

/** `next`: the `after` of the following page; null on the last. */
export const listMeta = {
  next: z.nullable(z.string()),
  total: z.object({ value: z.int(), is_estimate: z.boolean() }),
}
