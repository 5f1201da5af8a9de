import { and, type Sql, sql } from './sql'

/** Midnight that begins a day, in western Indonesian time, as the staff who ask have it. */
const midnight = (day: string, days: number) =>
  sql`(${day}::date + ${days}::int)::timestamp at time zone 'Asia/Jakarta'`

/** Instants of these days, both included. */
export const onDays = (
  column: Sql,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): Sql =>
  and(
    from !== undefined && sql`${column} >= ${midnight(from, 0)}`,
    until !== undefined && sql`${column} < ${midnight(until, 1)}`,
  )

/** Rupiah, both included. */
export const withAmount = (
  column: Sql,
  { amount_from, amount_to }: { amount_from?: number | undefined; amount_to?: number | undefined },
): Sql =>
  and(
    amount_from !== undefined && sql`${column} >= ${amount_from}::bigint`,
    amount_to !== undefined && sql`${column} <= ${amount_to}::bigint`,
  )

const literally = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** Texts with this part, in any letter case. */
export const contains = (column: Sql, part: string): Sql =>
  sql`${column} ilike ${`%${literally(part)}%`}`

/** Texts that begin so, in any letter case. */
export const beginsWith = (column: Sql, beginning: string): Sql =>
  sql`${column} ilike ${`${literally(beginning)}%`}`
