interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the data saver is on or the network is 2G: nothing may be fetched in advance. */
export function prefersReducedData() {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

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

/** Props for a link that start a request when the link is hovered or focused. */
export function prefetchOnHover(ask: () => void) {
  const reach = () => {
    if (!prefersReducedData()) ask()
  }
  return { onPointerEnter: reach, onFocus: reach }
}
