import { useSyncExternalStore } from 'react'

/** Pixels per rem at the default font size; style sheets are converted with the same number. */
const ROOT_FONT_SIZE = 16

/** A media query with its lengths in rem, as the build writes them in style sheets. */
export const pxToRem = (query: string) =>
  query.replace(/(\d*\.?\d+)px\b/g, (_, px) => `${px / ROOT_FONT_SIZE}rem`)

/** Whether a media query matches now. Only for what CSS alone cannot decide. */
export function useMedia(query: string) {
  const inRem = pxToRem(query)
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(inRem)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => globalThis.matchMedia?.(inRem).matches ?? false,
    () => false,
  )
}
