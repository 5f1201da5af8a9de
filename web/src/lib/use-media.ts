import { useSyncExternalStore } from 'react'

/** Whether a media query holds now; for what CSS alone cannot decide. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  )
}
