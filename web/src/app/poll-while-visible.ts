import { api } from '#shared/api/api'
import type { AppDispatch } from './store'

/**
 * Tells RTK Query whether the page is visible, without which `skipPollingIfUnfocused` knows only
 * what was true when the page was opened. Not `setupListeners`: it brings listeners that nothing
 * here needs.
 *
 * @returns Removes the listener.
 */
export function pollWhileVisible(dispatch: AppDispatch) {
  const { onFocus, onFocusLost } = api.internalActions
  const report = () =>
    void dispatch(document.visibilityState === 'hidden' ? onFocusLost() : onFocus())
  // The store knows what was true when its module was loaded.
  report()
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}
