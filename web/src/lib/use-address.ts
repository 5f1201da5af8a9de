import { useSearchParams } from 'react-router'

type State<Name extends string> = Partial<Record<Name, string | undefined>>

/** A page's state in its address (search, sort, what is opened), by name; what is empty stays out. */
export function useAddress<Name extends string>(...names: readonly Name[]) {
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
    /** Takes the place of the address as it was: Back leads to the page before. */
    set: (change: State<Name>) => setSearch(changed(change), { replace: true }),
  }
}
