import type { KeyboardEvent } from 'react'

/** V alone; with a modifier it belongs to the browser. */
export const isVerifyKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'v' && !event.ctrlKey && !event.metaKey && !event.altKey

const linkOf = (row: Element | null) => row?.querySelector('a')

/** From the link of a row to that of the next: arrows walk the list, Tab leaves it as ever. */
function walk(event: KeyboardEvent, row: HTMLTableRowElement) {
  if (event.target !== linkOf(row)) return
  const down = event.key === 'ArrowDown'
  const next = linkOf(down ? row.nextElementSibling : row.previousElementSibling)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** What a key in the table means; `onVerify` gets the id of the row it was pressed in. */
export function onRowKey(event: KeyboardEvent, onVerify: (id: number) => void) {
  const row = (event.target as HTMLElement).closest('tr')
  if (!row) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event, row)
  if (isVerifyKey(event)) onVerify(Number(row.dataset.booking))
}
