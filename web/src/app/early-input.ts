type Early = { pressed: HTMLElement } | { field: HTMLInputElement; value: string }

declare global {
  /** Made by public/before-paint.js. */
  var earlyInput: { kept: Early[]; stop: () => void } | undefined
}

/** Ends the keeping, and what was kept is not done. */
export function forgetEarlyInput() {
  globalThis.earlyInput?.stop()
  globalThis.earlyInput = undefined
}

/**
 * Does what was pressed and typed on a drawn page before its script could hear it. What is pressed
 * meanwhile is kept too: a form must not be sent before all of it is typed again.
 */
export async function catchUp() {
  const kept = globalThis.earlyInput?.kept ?? []
  for (let one = kept.shift(); one; one = kept.shift()) {
    if ('pressed' in one) one.pressed.click()
    else typeAgain(one.field, one.value)
    // What comes next builds on what this has changed.
    await new Promise((drawn) => setTimeout(drawn))
  }
  forgetEarlyInput()
}

/** React hears only of a value it does not know: it is told of an empty field, not of what follows. */
function typeAgain(field: HTMLInputElement, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
