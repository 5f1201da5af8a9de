import { useState } from 'react'

/**
 * The row whose dialog is open. While the list has it, as the list has it; afterwards as it was last known,
 * because a dialog that vanishes takes with it what was typed: the server says what became of the row.
 *
 * @param id Id of the row in the URL; undefined while no dialog is open.
 * @param idOf The id of a row, where that is not its `id`.
 */
export function useOpenRow<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
): Row | undefined
export function useOpenRow<Row>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
  idOf: (row: Row) => number,
): Row | undefined
export function useOpenRow<Row>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
  idOf = (row: Row) => (row as { id: number }).id,
): Row | undefined {
  const [known, setKnown] = useState<Row>()
  const isOpen = (row: Row | undefined) => row !== undefined && String(idOf(row)) === id
  const kept = rows?.find(isOpen) ?? (isOpen(known) ? known : undefined)
  if (kept !== known) setKnown(kept)
  return kept
}

/**
 * Whether the list no longer has the row whose dialog is open. Where the next step would be done by hand
 * before the server can refuse it, the dialog offers none for such a row.
 */
export const isRowGone = <Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  open: Row,
): boolean => rows !== undefined && !rows.some(({ id }) => id === open.id)
