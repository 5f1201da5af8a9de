import { useState } from 'react'

/**
 * For a dialog's `onCloseAutoFocus`: restores the focus to the element that had it when the dialog
 * was first rendered. Radix knows its own triggers only, and our dialogs are opened by state. It
 * asks a moment after the dialog has closed: if the user has moved the focus by then, it stays, so
 * that typing is not interrupted.
 */
export function useRestoreFocus() {
  const [findPrevious] = useState(findFocusedLater)
  return (event: Event) => {
    event.preventDefault()
    if (document.activeElement === document.body) findPrevious()?.focus()
  }
}

/** Determined later: for a menu item its button, for a removed element the page. */
function findFocusedLater() {
  const holder = document.activeElement as HTMLElement | null
  const menu = holder?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return () => {
    const found = menu ? document.getElementById(menu) : holder
    return found?.isConnected ? found : document.getElementById('main')
  }
}
