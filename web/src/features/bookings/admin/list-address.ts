import { useSearchParams } from 'react-router'

const NAMES = ['q', 'status', 'user', 'before', 'open'] as const
type State = Partial<Record<(typeof NAMES)[number], string | undefined>>

/** The list's state lives in its address: search, status, whose, the page by keyset, the opened booking. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const read = (name: keyof State) => search.get(name) || undefined
  const state = {
    q: read('q'),
    status: read('status'),
    user: read('user'),
    before: read('before'),
    open: read('open'),
  }

  const changed = (change: State) => {
    const all: State = { ...state, ...change }
    const given = NAMES.flatMap((name) => (all[name] ? [[name, all[name]]] : []))
    return new URLSearchParams(given as [string, string][])
  }
  return {
    ...state,
    hrefOf: (change: State) => `?${changed(change)}`,
    /** A new search or status begins at the newest again. */
    filter: (change: State) =>
      setSearch(changed({ before: undefined, ...change }), { replace: true }),
    close: () => setSearch(changed({ open: undefined }), { replace: true }),
  }
}
