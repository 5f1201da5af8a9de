import { useUrlState } from '#shared/urls/use-url-state'

/**
 * Parts of the address that a saved view keeps, besides the filters. `show` is a choice between lists,
 * such as open and closed, and no filter.
 */
const KEPT = ['show', 'q', 'sort', 'cols', 'rows'] as const

export type GridState = ReturnType<typeof useGridState>
export type GridValues = Partial<Record<string, string | undefined>>

/** A saved view, as far as the list needs it. */
interface View {
  id: number
  /** Query string. */
  query: string
}

/**
 * Search, filters, order, columns, row height, view and place of a grid, all of them in the address, so
 * that a link and Back lead to the same list. `filters` and `more` are further parts by name.
 */
export function useGridState(filters: readonly string[], more: readonly string[] = []) {
  const kept = [...KEPT, ...filters]
  const { state, hrefOf, set } = useUrlState<string>('view', 'after', ...kept, ...more)
  const values: GridValues = state
  const known = Object.fromEntries(filters.map((name) => [name, values[name]]))
  /** Of the view and nothing else; without one the whole list. */
  const changeTo = (view: View | undefined): GridValues => {
    const saved = new URLSearchParams(view?.query)
    return {
      ...Object.fromEntries([...kept, 'after', ...more].map((name) => [name, undefined])),
      ...Object.fromEntries(kept.map((name) => [name, saved.get(name) ?? undefined])),
      view: view && String(view.id),
    }
  }
  return {
    values,
    hrefOf,
    /** The filters that are set. */
    filters: known,
    isFiltered: !!values.q || filters.some((name) => values[name]),
    /** Whether the address says nothing of what to list. */
    isUntouched: Object.values(values).every((value) => value === undefined),
    sort: values.sort,
    after: values.after,
    compact: values.rows === 'compact',
    /** Names of the shown columns in their order; undefined for the usual ones. */
    columns: values.cols?.split(','),
    /** What a view of this list keeps, as a query string; empty for the whole list as it usually is. */
    query: new URLSearchParams(
      kept.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
    ).toString(),
    hrefOfView: (view: View | undefined) => hrefOf(changeTo(view)),
    showView: (view: View) => set(changeTo(view)),
    set,
    /** Changes what is listed, and therefore begins at the first page. */
    list: (change: GridValues) => set({ ...change, after: undefined }),
    clear: () =>
      set({
        ...Object.fromEntries(filters.map((name) => [name, undefined])),
        q: undefined,
        after: undefined,
      }),
  }
}

/** `sort` and `order` as the server takes them: `-amount` is the descending order. */
export const orderOf = (sort: string | undefined) =>
  sort === undefined
    ? {}
    : { sort: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }
