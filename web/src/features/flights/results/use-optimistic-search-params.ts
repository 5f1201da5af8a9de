import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dismissToast, toastWithUndo } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { filtersOf, NO_FILTERS } from '../filters/filters'
import { readSearch, type SearchPatch, withParams } from '../search-url'

/**
 * The query parameters and a function to change them. Changes replace the history entry, so the back
 * button leaves the search instead of undoing filters. Each change builds on the latest parameters,
 * because a slider commits later than a checkbox.
 */
export function useOptimisticSearchParams() {
  const [params, replace] = useOptimisticParams()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const undoToast = useRef<number>(undefined)
  useEffect(() => () => dismissToast(undoToast.current), [])
  const change = (patch: SearchPatch) => {
    const before = filtersOf(readSearch(latest.current))
    if (patch === NO_FILTERS)
      undoToast.current = toastWithUndo(t('filter.cleared'), () => change(before))
    latest.current = withParams(latest.current, patch)
    replace(latest.current)
  }
  const latestChange = useRef(change)
  useLayoutEffect(() => {
    latestChange.current = change
  })
  // The same function on every render, so that memoised components that receive it stay unchanged.
  const stableChange = useCallback((patch: SearchPatch) => latestChange.current(patch), [])
  return [params, stableChange] as const
}

/** Query parameters that change immediately; the router follows in a later render. */
function useOptimisticParams() {
  const [actual, setParams] = useSearchParams()
  const [optimistic, setOptimistic] = useState<URLSearchParams>()
  const sent = useRef<string[]>([])
  useLayoutEffect(() => {
    // Own changes arrive in order; any other change is a link or the back button.
    const position = sent.current.indexOf(`${actual}`)
    sent.current = position < 0 ? [] : sent.current.slice(position + 1)
    if (sent.current.length === 0) setOptimistic(undefined)
  }, [actual])
  const replace = (params: URLSearchParams) => {
    sent.current.push(`${params}`)
    setOptimistic(params)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return [optimistic ?? actual, replace] as const
}
