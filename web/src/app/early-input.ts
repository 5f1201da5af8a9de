type Early = { pressed: HTMLElement } | { field: HTMLInputElement; value: string }

declare global {
  /** Made by public/before-paint.js. */
  var earlyInput: { kept: Early[]; stop: () => void } | undefined
}

/** Ends the keeping; answers what was pressed and typed until now. */
export function forgetEarlyInput() {
  const early = globalThis.earlyInput
  globalThis.earlyInput = undefined
  early?.stop()
  return early?.kept ?? []
}

/** Does what was pressed and typed on a drawn page before its script could hear it. */
export async function catchUp() {
  for (const one of forgetEarlyInput()) {
    if ('pressed' in one) one.pressed.click()
    else typeAgain(one.field, one.value)
    // What comes next builds on what this has changed.
    await new Promise((drawn) => setTimeout(drawn))
  }
}

/** React hears only of a value it does not know: it is told of an empty field, not of what follows. */
function typeAgain(field: HTMLInputElement, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
