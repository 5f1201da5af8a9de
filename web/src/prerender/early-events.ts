type EarlyEvent = { clicked: HTMLElement } | { field: HTMLInputElement; value: string }

declare global {
  /** Set by public/bootstrap.js. */
  var earlyEvents: { recorded: EarlyEvent[]; stop: () => void } | undefined
}

/** Stops recording and discards what was recorded. */
export function discardEarlyEvents() {
  globalThis.earlyEvents?.stop()
  globalThis.earlyEvents = undefined
}

/**
 * Repeats the clicks and the input on a prerendered page from before React handled events. What is
 * clicked meanwhile is recorded too: a form must not be submitted before all of its input is repeated.
 */
export async function replayEarlyEvents() {
  const recorded = globalThis.earlyEvents?.recorded ?? []
  for (let event = recorded.shift(); event; event = recorded.shift()) {
    if ('clicked' in event) repeatClick(event.clicked)
    else repeatInput(event.field, event.value)
    // The next event depends on what this one has changed.
    await new Promise((rendered) => setTimeout(rendered))
  }
  discardEarlyEvents()
}

/** A field opens its list only while it is still the one that is used. */
function repeatClick(clicked: HTMLElement) {
  if (!clicked.matches('[role=combobox]') || document.activeElement === clicked) clicked.click()
}

/** React ignores a value that it knows already: it sees an empty field first, then the input. */
function repeatInput(field: HTMLInputElement, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
