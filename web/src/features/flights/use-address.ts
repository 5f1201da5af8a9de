import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#lib/t'
import { dismissToast, toastWithUndo } from '#lib/toast'
import { filtersOf, NO_FILTERS } from './filters'
import { patched, readSearch, type SearchPatch } from './search-url'

/**
 * The address, and how to change it. Filters replace it: the back button leads out of the search, not
 * through its filters. Each change builds on the latest, for a slider speaks later than a box is ticked.
 */
export function useAddress() {
  const [params, replace] = useAhead()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const offered = useRef<number>(undefined)
  useEffect(() => () => dismissToast(offered.current), [])
  const change = (patch: SearchPatch) => {
    const before = filtersOf(readSearch(latest.current))
    if (patch === NO_FILTERS)
      offered.current = toastWithUndo(t('filter.cleared'), () => change(before))
    latest.current = patched(latest.current, patch)
    replace(latest.current)
  }
  const now = useRef(change)
  useLayoutEffect(() => {
    now.current = change
  })
  // The same function at every drawing: what is given it need not be drawn again for it.
  const stable = useCallback((patch: SearchPatch) => now.current(patch), [])
  return [params, stable] as const
}

/** A change is drawn at once, for the router follows a moment later. */
function useAhead() {
  const [given, setParams] = useSearchParams()
  const [ahead, setAhead] = useState<URLSearchParams>()
  const sent = useRef<string[]>([])
  useLayoutEffect(() => {
    // Ours arrive one after the other; what is not ours is a link, or the way back.
    const at = sent.current.indexOf(`${given}`)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    if (sent.current.length === 0) setAhead(undefined)
  }, [given])
  const replace = (params: URLSearchParams) => {
    sent.current.push(`${params}`)
    setAhead(params)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return [ahead ?? given, replace] as const
}
