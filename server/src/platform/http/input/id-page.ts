interface Cursor {
  after?: number | undefined
  before?: number | undefined
}

/** Rows below this id, so many. */
export interface IdPage {
  before?: number | undefined
  limit: number
}

/** What a page of rows by falling id begins below: the `after` of the query, or `before`, its former name. */
export const idPage = <Query extends Cursor>(query: Query) => ({
  ...query,
  before: query.after ?? query.before,
})

/** The page out of one row more than fits, and the `after` of the next: null on the last. */
export function pageOf<Row extends { id: number }>(rows: readonly Row[], limit: number) {
  const data = rows.slice(0, limit)
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}
