import { useState } from 'react'

interface Loaded<Row> {
  data?: { data: readonly Row[] } | undefined
  isFetching: boolean
}

interface Held<Row> {
  /** The list it belongs to: its part of the address. */
  of: string
  /** Whether the list was just entered, is being loaded for the first time, or is looked at. */
  phase: 'entered' | 'loading' | 'shown'
  /** As it came from the server. */
  page: readonly Row[]
  rows: readonly Row[]
  /** Keys of all rows that were shown in this list: one that comes back is not new. */
  known: ReadonlySet<number>
  newRows: number
}

/**
 * The rows of a page that is loaded again by itself. Rows that nobody has seen yet are counted and wait
 * for `show`, so that nothing moves under the pointer; what is shown is kept up to date, and what is no
 * longer in the list leaves it. Another list is shown as it comes.
 */
export function useStablePage<Row>(
  { data, isFetching }: Loaded<Row>,
  of: string,
  keyOf: (row: Row) => number,
) {
  const [held, setHeld] = useState<Held<Row>>(() => ({
    of,
    phase: 'entered',
    page: [],
    rows: [],
    known: new Set(),
    newRows: 0,
  }))
  const page = data?.data ?? held.page
  const next = nextHeld(held, { of, page, isFetching }, keyOf)
  // While rendering: rows that would move are never drawn.
  if (next !== held) setHeld(next)
  return {
    rows: next.rows,
    newRows: next.newRows,
    show: () => setHeld(adopted(next, page, keyOf)),
  }
}

type KeyOf<Row> = (row: Row) => number

function nextHeld<Row>(
  before: Held<Row>,
  { of, page, isFetching }: { of: string; page: readonly Row[]; isFetching: boolean },
  keyOf: KeyOf<Row>,
): Held<Row> {
  const held: Held<Row> =
    before.of === of ? before : { ...before, of, phase: 'entered', known: new Set(), newRows: 0 }
  const phase = phaseAfter(held.phase, isFetching)
  if (page === held.page) return phase === held.phase ? held : { ...held, phase }
  const isEntering = held.phase !== 'shown'
  return { ...(isEntering ? adopted(held, page, keyOf) : withoutMoving(held, page, keyOf)), phase }
}

function phaseAfter(phase: Held<never>['phase'], isFetching: boolean) {
  if (phase === 'entered' && isFetching) return 'loading'
  if (phase === 'loading' && !isFetching) return 'shown'
  return phase
}

const adopted = <Row>(held: Held<Row>, page: readonly Row[], keyOf: KeyOf<Row>): Held<Row> => ({
  ...held,
  page,
  rows: page,
  known: new Set([...held.known, ...page.map(keyOf)]),
  newRows: 0,
})

function withoutMoving<Row>(held: Held<Row>, page: readonly Row[], keyOf: KeyOf<Row>): Held<Row> {
  const newRows = page.filter((row) => !held.known.has(keyOf(row))).length
  // In an empty list nothing can move.
  if (newRows === 0 || held.rows.length === 0) return adopted(held, page, keyOf)
  const now = new Map(page.map((row) => [keyOf(row), row]))
  const last = held.rows.findLastIndex((row) => now.has(keyOf(row)))
  // New rows push the last ones to the following page: they stay until the new ones are shown.
  const pushed = held.rows.slice(last + 1, last + 1 + newRows)
  const rows = held.rows.slice(0, last + 1).flatMap((row) => now.get(keyOf(row)) ?? [])
  return { ...held, page, rows: [...rows, ...pushed], newRows }
}
