import { useSearchParams } from 'react-router'

type State<Name extends string> = Partial<Record<Name, string | undefined>>

/** State of a page in its query string (search, sort, open record), by name. Empty values are left out. */
export function useUrlState<Name extends string>(...names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const state = Object.fromEntries(
    names.map((name) => [name, search.get(name) || undefined]),
  ) as State<Name>

  const changed = (change: State<Name>) => {
    const all = { ...state, ...change }
    const given = names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))
    return new URLSearchParams(given as [string, string][])
  }
  return {
    state,
    hrefOf: (change: State<Name>) => `?${changed(change)}`,
    /** Replaces the URL in the history: Back leads to the previous page. */
    set: (change: State<Name>) => setSearch(changed(change), { replace: true }),
  }
}
