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
    /** What the rows are sorted by. */
    sort: enumWithDefault(sorts, first.sort),
    /** `asc`: the lowest, earliest or first in the alphabet first; `desc`: the reverse. */
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
export const RowCount = z.object({
  /** The exact number of rows that match the filters. */
  value: z.int(),
})

/** `next`: the `after` of the following page; null on the last. */
export const listMeta = {
  /** The `after` of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** How many rows match the filters, on all pages. */
  total: z.object({
    /** Number of rows; the estimate if `is_estimate`. */
    value: z.int(),
    /**
     * True: the number is estimated, as the rows fill more than a page; the count of the list is
     * exact.
     */
    is_estimate: z.boolean(),
  }),
}
