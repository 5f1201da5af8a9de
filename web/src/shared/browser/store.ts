import { useSyncExternalStore } from 'react'

/**
 * One value outside React, for what any code may set and one component renders: toast, dialog, theme.
 * Redux would need the store in each of these callers; React state could not be set from outside.
 */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    // What was set before hydration is rendered after it, as the prerendered HTML has none of it.
    use: () => useSyncExternalStore(subscribe, get, import.meta.env.SSR ? get : () => initial),
  }
}
