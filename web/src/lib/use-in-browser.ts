import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is drawn by the build, and for the moment in which React takes that page over. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
