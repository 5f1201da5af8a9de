const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Calls `run` when the browser is idle after the first input. Returns the function that cancels it. */
export function onFirstInteraction(run: () => void) {
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
