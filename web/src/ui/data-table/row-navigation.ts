import type { KeyboardEvent } from 'react'

const linkOf = (row: Element | null) => row?.querySelector('a')

/** Moves the focus between the links of a table's rows by arrow keys. Tab keeps its usual meaning. */
export function navigateRows(event: KeyboardEvent) {
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
