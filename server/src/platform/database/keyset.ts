import { inputFault } from '@sayap/contract/core/input-errors'
import type { SortOrder } from '@sayap/contract/core/paging'
import { AppError } from '#platform/http/app-error'
import { errorAt } from '#platform/http/input/validation'
import { join, type Sql, sql } from './sql'

type KeyType = 'integer' | 'instant' | 'text'

/** A column that a list is sorted by. The last key of a list is its id, so that no two rows are equal. */
export interface Key {
  column: Sql
  type: KeyType
}

/** An order that a list offers. */
export interface Sorting {
  name: string
  keys: readonly Key[]
  order: SortOrder
}

const key =
  (type: KeyType) =>
  (column: Sql): Key => ({ column, type })
export const integerKey = key('integer')
export const instantKey = key('instant')
export const textKey = key('text')

export const orderBy = ({ keys, order }: Sorting): Sql =>
  join(
    keys.map(({ column }) => (order === 'desc' ? sql`${column} desc` : column)),
    ', ',
  )

/** Rows that follow the one whose keys are these; all rows without one. */
export function rowsAfter({ keys, order }: Sorting, values: readonly string[] | undefined): Sql {
  if (values === undefined) return sql`true`
  const columns = keys.map(({ column }) => column)
  const last = keys.map(({ type }, index) => decoded(type, values[index] ?? ''))
  const follow = order === 'desc' ? sql`<` : sql`>`
  return sql`(${join(columns, ', ')}) ${follow} (${join(last, ', ')})`
}

/** A row's keys as texts, for `writeCursor`. An instant is counted in microseconds, as it is stored. */
export const keysOfRow = ({ keys }: Sorting): Sql =>
  sql`array[${join(
    keys.map(({ column, type }) =>
      type === 'instant'
        ? sql`((extract(epoch from ${column}) * 1000000)::bigint)::text`
        : sql`(${column})::text`,
    ),
    ', ',
  )}]`

const decoded = (type: KeyType, value: string): Sql => {
  if (type === 'integer') return sql`${value}::bigint`
  if (type === 'text') return sql`${value}::text`
  return sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`
}

export const writeCursor = ({ name, order }: Sorting, values: readonly string[]) =>
  `k${Buffer.from(JSON.stringify([name, order, ...values])).toString('base64url')}`

/** @throws AppError 400 for a cursor of another list or order, or one that was tampered with. */
export function readCursor({ name, order, keys }: Sorting, cursor: string): string[] {
  const [ofName, ofOrder, ...values] = parsed(cursor)
  const fits =
    ofName === name &&
    ofOrder === order &&
    values.length === keys.length &&
    keys.every(({ type }, index) => isValue(type, values[index]))
  if (!fits) throw cursorRefused()
  return values as string[]
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor.slice(1), 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** The longest sorted text is the name of a person. */
const MAX_TEXT = 300

const isValue = (type: KeyType, value: unknown) =>
  typeof value === 'string' &&
  (type === 'text' ? value.length <= MAX_TEXT && !value.includes('\0') : /^-?\d{1,16}$/.test(value))

function cursorRefused() {
  const error = errorAt('/query/after', inputFault('invalid_format', { format: 'page_cursor' }))
  return new AppError('invalid_input', `after: ${error.message}`, { errors: [error] })
}
