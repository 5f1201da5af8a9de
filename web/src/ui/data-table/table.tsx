import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { navigateRows } from '#ui/data-table/row-navigation'
import { Icon } from '#ui/primitives/icon'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  head: string
  /** In the heading in place of the text, which then is for screen readers. */
  headCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the heading a button that sorts, ascending first. */
  by?: (row: Row) => string | number
  /** The server sorts by this column's key: its heading is a button too. */
  sort?: boolean
  /**
   * `lead` takes the remaining width and heads the card on a phone, `key` is a short name before
   * it, `index` is a row number that phones do not show; `menu` ends the row, `select` begins it with
   * a checkbox.
   */
  kind?: 'lead' | 'key' | 'index' | 'number' | 'menu' | 'plain' | 'long' | 'select'
  /** The cell needs no heading in a card on a phone. */
  bare?: boolean
  /** In a card: over its full width. */
  card?: 'line'
  /** Hidden first when the table is narrow; shown in cards. */
  extra?: boolean
}

interface TableProps<Row> {
  /** Caption for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Another page or search is loading. */
  busy?: boolean
  /** `name` for ascending, `-name` for descending. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Handles a key pressed in a row, in addition to the arrow keys, which move the focus. */
  onRowKey?: (event: KeyboardEvent, row: Row) => void
  className?: string | undefined
  /** Stays a table on a phone, because it has few columns. */
  few?: boolean
  /** Rows of one line. */
  compact?: boolean
  isSelected?: (row: Row) => boolean
}

/** A table with rows of at most two lines; where space is narrow each row is a small card. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  busy,
  onRowKey,
  className,
  few,
  compact,
  isSelected,
  ...order
}: TableProps<Row>) {
  return (
    <div
      className={cx(
        styles.container,
        few && styles.fewColumns,
        compact && styles.compact,
        className,
      )}
    >
      <table className={styles.table} aria-busy={busy ?? false}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} {...order} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={navigateRows}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-selected={isSelected?.(row) || undefined}
              onKeyDown={onRowKey && ((event) => isInside(event) && onRowKey(event, row))}
            >
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

/** False for the keys of an open menu of the row: React passes them on although it is drawn elsewhere. */
const isInside = ({ currentTarget, target }: KeyboardEvent) =>
  currentTarget.contains(target as Node)

/** The `title` attribute shows a text that is truncated. */
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

type Look = Pick<Column<never>, 'kind' | 'extra' | 'bare' | 'card'>

const lookOf = ({ kind = 'plain', extra, bare, card }: Look) =>
  cx(styles[kind], extra && styles.extra, bare && styles.noHeading, card && styles[card])

const canSort = <Row,>({ by, sort = false }: Column<Row>) => !!by || sort

const PlainHeading = <Row,>({ column }: { column: Column<Row> }) => (
  <th scope="col" className={lookOf(column)}>
    {column.headCell ?? <span className={cx(column.kind === 'menu' && 'vh')}>{column.head}</span>}
  </th>
)

interface HeadingProps<Row> {
  column: Column<Row>
  sort?: string | undefined
  onSort?: (sort: string) => void
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { key, head } = column
  if (!canSort(column) || !onSort) return <PlainHeading column={column} />
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
          className={cx(styles.arrow, down && styles.down, (up || down) && styles.active)}
        />
      </button>
    </th>
  )
}
