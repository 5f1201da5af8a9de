import type { SortOrder } from '@sayap/contract/core/paging'
import type { Database } from './database'
import { type Key, keysOfRow, orderBy, readCursor, rowsAfter, writeCursor } from './keyset'
import { and, type Sql, sql } from './sql'

interface PageQuery<Sort extends string> {
  sort: Sort
  order: SortOrder
  /** The `next` of the previous page. */
  after?: string | undefined
  limit: number
}

interface Definition<Filters, Sort extends string, Row> {
  /** The orders that the list offers; the last key of each is the id. */
  keys: Readonly<Record<Sort, readonly Key[]>>
  id: Sql
  /** Tables, with what the conditions and the keys name. */
  from: Sql
  where: (filters: Filters) => Sql
  /** Reads these rows, in any order. */
  load: (ids: readonly number[]) => Promise<readonly Row[]>
}

/** A list of staff: sorted, paged by the last row, and counted only when somebody asks (ADR 83). */
export function keysetList<Filters extends object, Sort extends string, Row extends { id: number }>(
  db: Database,
  { keys, id, from, where, load }: Definition<Filters, Sort, Row>,
) {
  /** A page without a total; `next` is the cursor of the following page, null after the last. */
  async function page({ sort, order, after, limit, ...rest }: Filters & PageQuery<Sort>) {
    const sorting = { name: sort, keys: keys[sort], order }
    const last = after === undefined ? undefined : readCursor(sorting, after)
    const found = await db.rows<{ id: number; keys: string[] }>(sql`
      select ${id} as id, ${keysOfRow(sorting)} as keys from ${from}
      where ${and(where(rest as unknown as Filters), rowsAfter(sorting, last))}
      order by ${orderBy(sorting)} limit ${limit + 1}
    `)
    const shown = found.slice(0, limit)
    const rows = new Map((await load(shown.map((row) => row.id))).map((row) => [row.id, row]))
    const end = found.length > limit ? shown.at(-1) : undefined
    return {
      data: shown.flatMap((row) => rows.get(row.id) ?? []),
      next: end ? writeCursor(sorting, end.keys) : null,
    }
  }

  /** The planner's estimate of the number of rows, from its statistics; nothing is counted. */
  async function estimate(filters: Filters) {
    const row = await db.row<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
      explain (format json) select from ${from} where ${where(filters)}
    `)
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  }

  return {
    page,

    /** A list that ends on its first page is counted by that; any other is estimated. */
    async list(query: Filters & PageQuery<Sort>) {
      const { data, next } = await page(query)
      const isComplete = next === null && query.after === undefined
      const total = isComplete
        ? { value: data.length, is_estimate: false }
        : { value: await estimate(query), is_estimate: true }
      return { data, next, total }
    },

    async count(filters: Filters) {
      const row = await db.row<{ value: number }>(sql`
        select count(*)::int as value from ${from} where ${where(filters)}
      `)
      return { value: row?.value ?? 0 }
    },
  }
}
