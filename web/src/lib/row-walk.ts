import type { KeyboardEvent } from 'react'

const linkOf = (row: Element | null) => row?.querySelector('a')

/** From the link of a table's row to that of the next: arrows walk the list, Tab leaves it as ever. */
export function walkRows(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = (event.target as HTMLElement).closest('tr')
  if (!row || event.target !== linkOf(row)) return
  const next = linkOf(
    event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}
