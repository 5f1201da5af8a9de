import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the build prerenders a page and during hydration. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
