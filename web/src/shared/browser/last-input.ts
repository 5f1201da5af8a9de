const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Opening the page counts as input. */
let lastInput = Date.now()
for (const type of INPUTS)
  globalThis.addEventListener?.(
    type,
    () => {
      lastInput = Date.now()
    },
    { capture: true, passive: true },
  )

/**
 * Whole seconds since the person last touched this page. Sent with every request: pages also ask by
 * themselves, and that must not keep a session of staff alive.
 */
export const idleSeconds = () => Math.floor((Date.now() - lastInput) / 1000)
