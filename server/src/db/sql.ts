import template, * as tag from 'sql-template-tag'

export type { Sql } from 'sql-template-tag'

import type { Sql } from 'sql-template-tag'

/** A piece of SQL with its values, safe to nest in another: sql`... where ${filter} and id = ${id}`. */
export const sql = template
/** A list of values or pieces with a separator between them; never empty. */
export const join = tag.join
/** Rows of values for `insert ... values`; every row as long as the first. */
export const bulk = tag.bulk
/** Text that is SQL already. Never pass anything a request brought. */
export const raw = tag.raw
/** Nothing, where a piece is optional. */
export const empty = tag.empty

/** Joins conditions with AND, leaving out the ones that do not apply. */
export function and(...conditions: (Sql | false | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition instanceof tag.Sql)
  return given.length > 0 ? tag.join(given, ' and ') : sql`true`
}
