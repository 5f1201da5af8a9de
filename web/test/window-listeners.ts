/*
 * Evaluated once per worker. Only the listeners of the window are recorded: those of the document belong
 * to components, which remove them, and to React, which adds its own once.
 */
const added: Parameters<typeof globalThis.removeEventListener>[] = []

const add = globalThis.addEventListener
globalThis.addEventListener = (...listener: Parameters<typeof add>) => {
  added.push(listener)
  add(...listener)
}

/** Removes what was added to the window since the last call. */
export function removeWindowListeners() {
  for (const listener of added.splice(0)) globalThis.removeEventListener(...listener)
}
