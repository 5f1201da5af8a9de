import type { KeyboardEvent } from 'react'

/** V alone; with a modifier it belongs to the browser. */
export const isVerifyKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'v' && !event.ctrlKey && !event.metaKey && !event.altKey
