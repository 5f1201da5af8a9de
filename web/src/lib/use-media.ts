import { useSyncExternalStore } from 'react'
import { inLetters } from './in-letters'

/** Whether a media query holds now, its lengths as style sheets count them; for what CSS alone cannot decide. */
export function useMedia(asked: string) {
  const query = inLetters(asked)
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
