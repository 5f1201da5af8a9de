import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type State<Name extends string> = Partial<Record<Name, string | undefined>>

/** State of a page in its query string (search, sort, open record), by name. Empty values are left out. */
export function useUrlState<Name extends string>(...names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  // A change before the next rendering adds to the one before it.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  })
  const stateOf = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) || undefined])) as State<Name>
  const state = stateOf(search)

  const changed = (change: State<Name>, from = state) => {
    const all = { ...from, ...change }
    const given = names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))
    return new URLSearchParams(given as [string, string][])
  }
  return {
    state,
    hrefOf: (change: State<Name>) => `?${changed(change)}`,
    /** Replaces the URL in the history: Back leads to the previous page. */
    set: (change: State<Name>) => {
      latest.current = changed(change, stateOf(latest.current))
      setSearch(latest.current, { replace: true })
    },
  }
}
