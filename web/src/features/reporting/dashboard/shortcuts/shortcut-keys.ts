/** Time to press the second key after G. */
const WAIT_MS = 1500
const NO_TEXT = /^(checkbox|radio|button|submit|reset|file|range|color)$/
/** Dialogs and menus handle their own keys. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function isTyped({ target }: KeyboardEvent) {
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type)
  return target instanceof HTMLElement && !!target.closest('textarea, select, [contenteditable]')
}

const linkOf = (row: Element | undefined) => row?.querySelector('a')

/** Moves the focus to the next or previous row, or to the first. */
export function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll('#main tbody tr')].filter((row) => linkOf(row))
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  linkOf(rows[at < 0 ? 0 : at + step])?.focus()
}

export const focusSearch = () =>
  document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus()

/** Opens the new one of the page: the link whose key is N. */
const pressNew = () => document.querySelector<HTMLElement>('[aria-keyshortcuts=N]')?.click()

export interface ShortcutTools {
  /** Path that a letter after G opens. */
  addressOf: (key: string) => string | undefined
  go: (to: string) => void
  help: () => void
}

const isOurs = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) &&
  !document.querySelector(OVER)

/** Listens on the document and returns a function that stops it. */
export function listenToShortcuts({ addressOf, go, help }: ShortcutTools) {
  let waitsUntil = 0
  const alone: Record<string, () => void> = {
    '?': help,
    '/': focusSearch,
    n: pressNew,
    j: () => focusRow(1),
    k: () => focusRow(-1),
    g: () => {
      waitsUntil = Date.now() + WAIT_MS
    },
  }
  const press = (event: KeyboardEvent) => {
    const act = isOurs(event) && alone[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  /** Capturing, so that the letter after G is handled before a list's own shortcut. */
  const follow = (event: KeyboardEvent) => {
    const to =
      Date.now() < waitsUntil && isOurs(event) ? addressOf(event.key.toLowerCase()) : undefined
    if (event.key !== 'Shift') waitsUntil = 0
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    go(to)
  }
  document.addEventListener('keydown', follow, true)
  document.addEventListener('keydown', press)
  return () => {
    document.removeEventListener('keydown', follow, true)
    document.removeEventListener('keydown', press)
  }
}
