import { useRef, useState } from 'react'

type Key = string | number
export type Selection<Row> = ReturnType<typeof useSelection<Row>>

/** Rows that are selected, on this page and on others. */
export function useSelection<Row>(keyOf: (row: Row) => Key) {
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(new Map())
  const last = useRef<Key | null>(null)

  const change = (rows: readonly Row[], on: boolean) =>
    setSelected((before) => {
      const after = new Map(before)
      for (const row of rows) on ? after.set(keyOf(row), row) : after.delete(keyOf(row))
      return after
    })

  return {
    rows: [...selected.values()],
    size: selected.size,
    has: (row: Row) => selected.has(keyOf(row)),
    change,
    toggle(row: Row) {
      last.current = keyOf(row)
      change([row], !selected.has(keyOf(row)))
    },
    /** Selects from the row that was toggled last to this one, if both are on the page. */
    extendTo(row: Row, page: readonly Row[]) {
      const to = page.findIndex((one) => keyOf(one) === keyOf(row))
      const from = page.findIndex((one) => keyOf(one) === last.current)
      const [start, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      change(page.slice(start, end + 1), true)
      last.current = keyOf(row)
    },
    clear: () => setSelected(new Map()),
    /** Keeps only these selected: those that an act did not reach. */
    keep: (rows: readonly Row[]) => setSelected(new Map(rows.map((row) => [keyOf(row), row]))),
  }
}
