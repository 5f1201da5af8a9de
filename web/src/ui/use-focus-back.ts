import { useState } from 'react'

/**
 * For a dialog's `onCloseAutoFocus`: the focus goes back to where it was when the dialog was first
 * drawn. Radix knows only triggers of its own, and ours are opened by state. It asks a moment after
 * the dialog is gone: who went on by then stays where he is, and what he types is not cut off.
 */
export function useFocusBack() {
  const [before] = useState(focusHolder)
  return (event: Event) => {
    event.preventDefault()
    if (document.activeElement === document.body) before()?.focus()
  }
}

/** Found again later: for a menu's item its button, for what is gone the page. */
function focusHolder() {
  const holder = document.activeElement as HTMLElement | null
  const menu = holder?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return () => {
    const found = menu ? document.getElementById(menu) : holder
    return found?.isConnected ? found : document.getElementById('main')
  }
}
