import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '#lib/cx'
import { walkRows } from '#lib/row-walk'
import { t } from '#lib/t'
import { Icon } from './icon'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** With it the heading sorts, smaller first. */
  by?: (row: Row) => string | number
  /**
   * `lead` takes the room that is left and heads the row's card on a phone, `key` is a short name
   * that stands before it, `index` a number nobody needs on a phone; `menu` ends the row.
   */
  kind?: 'lead' | 'key' | 'index' | 'number' | 'menu' | 'plain' | 'long'
  /** What is in it explains itself: on a phone's card it goes without its heading. */
  bare?: boolean
  /** The first to go where the place gets narrow; a card has room for it again. */
  extra?: boolean
}

interface TableProps<Row> {
  /** Heard before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Another page or search is on its way. */
  busy?: boolean
  /** `name` for ascending, `-name` for descending. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** A key pressed in a row, beside the arrows, which walk. */
  onRowKey?: (event: KeyboardEvent, row: Row) => void
  className?: string | undefined
  /** Its columns are so few that they stand beside each other on a phone too. */
  few?: boolean
}

/** Dense rows of at most two lines; where the place is narrow each row is a small card. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  busy,
  onRowKey,
  className,
  few,
  ...order
}: TableProps<Row>) {
  return (
    <div className={cx(styles.place, few && styles.few, className)}>
      <table className={styles.table} aria-busy={busy ?? false}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} {...order} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {rows.map((row) => (
            <tr key={rowKey(row)} onKeyDown={onRowKey && ((event) => onRowKey(event, row))}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A text that ends in dots tells itself when asked. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  return (
    <td
      className={lookOf(column)}
      data-head={column.head}
      title={typeof content === 'string' && content ? content : undefined}
    >
      {content}
    </td>
  )
}

const lookOf = ({ kind = 'plain', extra, bare }: Pick<Column<never>, 'kind' | 'extra' | 'bare'>) =>
  cx(styles[kind], extra && styles.extra, bare && styles.bare)

interface HeadingProps<Row> {
  column: Column<Row>
  sort?: string | undefined
  onSort?: (sort: string) => void
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { key, head, by } = column
  if (!by || !onSort)
    return (
      <th scope="col" className={lookOf(column)}>
        <span className={cx(column.kind === 'menu' && 'vh')}>{head}</span>
      </th>
    )
  const up = sort === key
  const down = sort === `-${key}`
  return (
    <th
      scope="col"
      className={lookOf(column)}
      aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}
    >
      <button
        type="button"
        title={t('table.sort', { column: head })}
        onClick={() => onSort(up ? `-${key}` : key)}
      >
        {head}
        <Icon
          name="up"
          className={cx(styles.arrow, down && styles.down, (up || down) && styles.on)}
        />
      </button>
    </th>
  )
}
