const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Runs once the reader has shown to be there, and the browser has nothing better to do. Answers how
 * to give up waiting.
 */
export function atFirstSignOfLife(run: () => void) {
  const stop = () => {
    for (const sign of SIGNS) globalThis.removeEventListener(sign, stirred)
  }
  const stirred = () => {
    stop()
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(run)
  }
  for (const sign of SIGNS)
    globalThis.addEventListener(sign, stirred, { once: true, passive: true })
  return stop
}
