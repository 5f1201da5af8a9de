import type { ViewedList } from '@sayap/contract/operations/views'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { failure } from '#shared/api/problem'
import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { SearchField } from '#ui/forms/search-field'
import { Segmented } from '#ui/forms/segmented'
import { Icon } from '#ui/primitives/icon'
import { ListPage } from '../list-page'
import { ListEmpty, ListError, ListSkeleton } from '../list-states'
import { shownPage } from '../shown-page'
import { Table } from '../table'
import type { BulkAct } from './bulk-act'
import { BulkBar } from './bulk-bar'
import styles from './grid.module.css'
import { type GridColumn, shownColumns } from './grid-columns'
import { ColumnsMenu } from './grid-columns-menu'
import { type GridFilter, GridFilters } from './grid-filters'
import { GridFooter } from './grid-footer'
import type { GridState } from './grid-state'
import { selectColumn } from './select-column'
import { type Selection, useSelection } from './use-selection'
import { useStablePage } from './use-stable-page'
import { ViewTabs } from './view-tabs'

/** Rows that "Select all that match" selects at most, where each is a request of its own. */
const MAX_SELECTED = 1000

export interface GridPage<Row> {
  data: readonly Row[]
  /** The `after` of the following page; null on the last. */
  next: string | null
  total: { value: number; is_estimate: boolean }
}

export interface DataGridProps<Row> {
  /** Whose saved views are offered. */
  list: ViewedList
  title: string
  /** One line under the title. */
  note?: ReactNode
  /** Caption for screen readers. */
  caption: string
  state: GridState
  columns: readonly GridColumn<Row>[]
  filters: readonly GridFilter[]
  search: { label: string; placeholder?: string }
  /** The order of the list without a chosen one, as in the address: `-amount`. */
  usualSort: string
  /** Why the columns cannot be sorted now; they can without it. */
  unsorted?: string | undefined
  rowKey: (row: Row) => number
  /** How a row is called in messages. */
  rowName: (row: Row) => string
  query: {
    /** Stays that of the former filters while others load. */
    data?: GridPage<Row> | undefined
    /** Only that of these filters. */
    currentData?: GridPage<Row> | undefined
    isFetching: boolean
    error?: unknown
    refetch: () => unknown
  }
  /** Reads a page of the same list, for "Select all that match". */
  readPage: (after: string | undefined) => Promise<GridPage<Row>>
  /** Rows that "Select all that match" selects at most. */
  maxSelected?: number
  countExactly: () => Promise<number>
  failedTitle: string
  empty: { title: string; text: string }
  acts?: readonly BulkAct<Row>[]
  summary?: (rows: readonly Row[]) => ReactNode
  /** A key pressed in a row that is none of the grid's own. */
  onRowKey?: (event: KeyboardEvent, row: Row) => void
  /** Buttons beside the title. */
  tools?: ReactNode
  /** Between the filters and the rows. */
  above?: ReactNode
  /** Open dialogs. */
  children?: ReactNode
}

/**
 * The list of the admin area: sorted, filtered and paged by the server, with selection over pages, acts on
 * what is selected, choice of columns, two row heights and keys. It knows nothing of what it lists.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { title, note, list, state, query, tools, above, children } = props
  const { acts = [], rowKey, rowName, summary } = props
  const [asked, setAsked] = useState<string | null>(null)
  // A list that failed is still to be entered: after another try its rows are shown as they come.
  const isEntering = query.isFetching || !shownPage(query)
  const stable = useStablePage({ ...query, isFetching: isEntering }, listOf(state), rowKey)
  const selection = useSelection(rowKey, stable.rows)
  const onGridKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selection.size === 0 || event.defaultPrevented) return
    selection.clear()
  }
  return (
    <ListPage title={title} note={note} tools={tools}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key for the button of the bar. */}
      <div className={styles.grid} onKeyDown={onGridKey}>
        <ViewTabs list={list} state={state} />
        <Toolbar {...props} />
        {above}
        <Rows {...props} stable={stable} selection={selection} onAsk={setAsked} />
        <BulkBar
          acts={acts}
          selection={selection}
          rowName={rowName}
          summary={summary}
          asked={asked}
          onAsk={setAsked}
        />
        {children}
      </div>
    </ListPage>
  )
}

/** What of the address chooses rows and their order. */
const listOf = ({ values, filters, sort, after }: GridState) =>
  JSON.stringify([values.show, values.q, filters, sort, after])

function Toolbar<Row>({ search, filters, state, columns }: DataGridProps<Row>) {
  return (
    <div className={styles.toolbar} data-dense>
      <div className={styles.search}>
        <SearchField
          {...search}
          shortcut="/"
          value={state.values.q}
          onSearch={(q) => state.list({ q })}
        />
      </div>
      <GridFilters filters={filters} state={state} />
      <div className={styles.looks}>
        <Segmented
          label={t('grid.height')}
          options={[
            { value: 'usual', label: t('grid.usual') },
            { value: 'compact', label: t('grid.compact') },
          ]}
          value={state.compact ? 'compact' : 'usual'}
          onChange={(rows) => state.set({ rows: rows === 'compact' ? rows : undefined })}
        />
        <ColumnsMenu columns={columns} state={state} />
      </div>
    </div>
  )
}

interface RowsProps<Row> extends DataGridProps<Row> {
  stable: { rows: readonly Row[]; newRows: number; show: () => void }
  selection: Selection<Row>
  onAsk: (act: string) => void
}

function Rows<Row>(props: RowsProps<Row>) {
  const { query, failedTitle, empty, state } = props
  const { error, refetch } = query
  const data = shownPage(query)
  if (!data && !error) return <ListSkeleton />
  if (!data)
    return (
      <ListError title={failedTitle} error={error} onRetry={refetch} note={referenceOf(error)} />
    )
  if (data.data.length > 0 && props.stable.rows.length > 0)
    return <LoadedRows {...props} page={data} />
  if (!state.isFiltered && !state.after)
    return (
      <ListEmpty title={empty.title}>
        <p>{empty.text}</p>
      </ListEmpty>
    )
  return (
    <ListEmpty title={t('table.none-found')}>
      <p>{t('grid.none-text')}</p>
      <button type="button" className={styles.link} onClick={state.clear}>
        {t('grid.clear')}
      </button>
    </ListEmpty>
  )
}

function LoadedRows<Row>({
  page,
  stable,
  selection,
  onAsk,
  ...props
}: RowsProps<Row> & { page: GridPage<Row> }) {
  const { caption, columns, state, query, acts = [], rowKey, rowName, unsorted, usualSort } = props
  const areKeysOn = shortcutsSetting.use()
  const { rows } = stable
  const hasActs = acts.length > 0
  const shown = shownColumns(columns, state.columns)
  const select = (row: Row, upToHere: boolean) =>
    upToHere ? selection.extendTo(row, rows) : selection.toggle(row)
  const onRowKey = (event: KeyboardEvent, row: Row) => {
    if (!areKeysOn || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (hasActs && key === 'x') return select(row, event.shiftKey)
    const act = actOfKey(acts, selection, key)
    if (act) onAsk(act.key)
    else props.onRowKey?.(event, row)
  }
  return (
    <>
      {unsorted && <p className={styles.note}>{unsorted}</p>}
      {hasActs && <SelectAll {...props} page={page} selection={selection} />}
      <NewRows count={stable.newRows} onShow={stable.show} />
      <Table
        caption={caption}
        columns={hasActs ? [selectColumn(rows, selection, rowName), ...shown] : shown}
        rows={rows}
        rowKey={rowKey}
        busy={query.isFetching}
        compact={state.compact}
        isSelected={selection.has}
        sort={state.sort ?? usualSort}
        {...(!unsorted && { onSort: (sort: string) => state.list({ sort }) })}
        onRowKey={onRowKey}
      />
      <GridFooter
        shown={rows.length}
        page={page}
        state={state}
        acts={acts}
        countExactly={props.countExactly}
      />
    </>
  )
}

/** As the log and the audit trail of the server have it. */
function referenceOf(error: unknown) {
  const id = failure(error).problem?.instance
  return id && t('grid.reference', { id: id.slice(0, 8) })
}

/** Rows that have come meanwhile; it floats over the list, and moves nothing. */
function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={styles.newRows} role="status">
      {count > 0 && (
        <button type="button" onClick={onShow}>
          <Icon name="refresh" /> {t('grid.new-rows', { n: count })}
        </button>
      )}
    </div>
  )
}

/** The act on what is selected that this letter starts; without a selection it is for the row. */
const actOfKey = <Row,>(acts: readonly BulkAct<Row>[], selection: Selection<Row>, key: string) =>
  acts.find(({ shortcut, applies }) => shortcut === key && selection.rows.some(applies))

interface SelectAllProps<Row> {
  page: GridPage<Row>
  selection: Selection<Row>
  readPage: (after: string | undefined) => Promise<GridPage<Row>>
  maxSelected?: number | undefined
}

/** Once a whole page is selected, offers what is on the other pages too. */
function SelectAll<Row>({
  page,
  selection,
  readPage,
  maxSelected = MAX_SELECTED,
}: SelectAllProps<Row>) {
  const [isReading, setReading] = useState(false)
  const isPageSelected = page.data.every(selection.has)
  if (!isPageSelected || page.next === null) return null
  const selectAll = async () => {
    setReading(true)
    try {
      selection.keep(await readAll(readPage, maxSelected))
    } catch (error) {
      toast(failure(error).text, undefined, { failed: true })
    }
    setReading(false)
  }
  return (
    <p className={styles.note}>
      {t('grid.page-selected', { n: page.data.length })}{' '}
      <button type="button" className={styles.link} disabled={isReading} onClick={selectAll}>
        {t('grid.select-all', { n: maxSelected })}
      </button>
    </p>
  )
}

async function readAll<Row>(readPage: SelectAllProps<Row>['readPage'], most: number) {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const { data, next } = await readPage(after)
    rows.push(...data)
    after = next ?? undefined
  } while (after !== undefined && rows.length < most)
  return rows.slice(0, most)
}
