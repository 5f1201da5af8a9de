import { useUrlState } from '#shared/urls/use-url-state'

/** Parts of the address that every grid has besides its filters. */
const PARTS = ['q', 'sort', 'cols', 'rows', 'view', 'after'] as const

export type GridState = ReturnType<typeof useGridState>
export type GridValues = Partial<Record<string, string | undefined>>

/**
 * Search, filters, order, columns, row height, view and place of a grid, all of them in the address, so
 * that a link and Back lead to the same list. `filters` and `more` are further parts by name.
 */
export function useGridState(filters: readonly string[], more: readonly string[] = []) {
  const { state, hrefOf, set } = useUrlState<string>(...PARTS, ...filters, ...more)
  const values: GridValues = state
  const known = Object.fromEntries(filters.map((name) => [name, values[name]]))
  return {
    values,
    hrefOf,
    /** The filters that are set. */
    filters: known,
    isFiltered: !!values.q || filters.some((name) => values[name]),
    sort: values.sort,
    after: values.after,
    compact: values.rows === 'compact',
    /** Names of the shown columns in their order; undefined for the usual ones. */
    columns: values.cols?.split(','),
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
