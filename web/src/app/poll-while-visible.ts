import { api } from '#shared/api/api'
import type { AppDispatch } from './store'

/**
 * Tells RTK Query when the page becomes visible or hidden. Without it `skipPollingIfUnfocused` only knows
 * the state at the time the page was loaded. `setupListeners` is not used because it adds listeners that
 * nothing here needs.
 *
 * @returns Removes the listener.
 */
export function pollWhileVisible(dispatch: AppDispatch) {
  const { onFocus, onFocusLost } = api.internalActions
  // Only changes: `onFocus` refetches the queries with `refetchOnFocus`.
  const report = () =>
    dispatch((_, getState) => {
      const isVisible = document.visibilityState !== 'hidden'
      if (isVisible === getState()[api.reducerPath].config.focused) return
      dispatch(isVisible ? onFocus() : onFocusLost())
    })
  // The store knows what was true when its module was loaded.
  report()
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}
