import type { ReactNode } from 'react'
import { matches, sorted } from '#ui/data-table/sorted'
import { SearchField } from '#ui/forms/search-field'
import { ListPage } from './list-page'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from './list-states'
import { type Column, Table } from './table'

/** Search text and sort order, which are stored in the URL. */
interface ListState {
  q?: string | undefined
  sort?: string | undefined
}

interface AdminListPageProps<Row> {
  title: string
  /** A line below the title about all rows, such as their number. */
  note: (all: readonly Row[]) => ReactNode
  searchLabel: string
  failedTitle: string
  /** Shown when there are no rows; without it an empty list shows nothing. */
  empty?: { title: string; text: string }
  /** Result of a query that loads all rows. */
  query: {
    data?: { data: readonly Row[] } | undefined
    isLoading: boolean
    isFetching: boolean
    error?: unknown
    refetch: () => unknown
  }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** It stays a table where space is narrow, because it has few columns. */
  few?: boolean
  /** Texts of a row that the search looks at. */
  searchedTexts: (row: Row) => (string | null)[]
  state: ListState
  onState: (change: ListState) => void
  /** Buttons after the search field. */
  tools?: ReactNode
  /** Places the list in a layout of several columns. */
  layout?: (list: ReactNode) => ReactNode
  /** Open dialogs. */
  children?: ReactNode
}

/** A list in the admin area whose rows are loaded together, searched and sorted in the browser. */
export function AdminListPage<Row>(props: AdminListPageProps<Row>) {
  const { title, note, searchLabel, query, state, onState, tools, layout, children } = props
  const all = query.data?.data
  const list = <AdminList {...props} />
  return (
    <ListPage
      title={title}
      note={all && note(all)}
      tools={
        <>
          <SearchField label={searchLabel} value={state.q} onSearch={(q) => onState({ q })} />
          {tools}
        </>
      }
    >
      {layout ? layout(list) : list}
      {children}
    </ListPage>
  )
}

function AdminList<Row>(props: AdminListPageProps<Row>) {
  const { title, failedTitle, empty, query, columns, rowKey, few, searchedTexts } = props
  const { state, onState } = props
  const { isLoading, isFetching, error, refetch } = query
  const all = query.data?.data
  const rows = all?.filter((row) => matches(state.q, ...searchedTexts(row)))
  return (
    <>
      {isLoading && <ListSkeleton />}
      {!!error && !rows && <ListError title={failedTitle} error={error} onRetry={refetch} />}
      {all?.length === 0 && empty && (
        <ListEmpty title={empty.title}>
          <p>{empty.text}</p>
        </ListEmpty>
      )}
      {!!all?.length && rows?.length === 0 && <NoMatches />}
      {!!rows?.length && (
        <Table
          few={few ?? false}
          caption={title}
          columns={columns}
          rows={sorted(rows, columns, state.sort)}
          rowKey={rowKey}
          busy={isFetching}
          sort={state.sort}
          onSort={(sort) => onState({ sort })}
        />
      )}
    </>
  )
}
