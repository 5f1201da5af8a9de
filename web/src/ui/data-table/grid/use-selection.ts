import { useRef, useState } from 'react'

type Key = string | number
export type Selection<Row> = ReturnType<typeof useSelection<Row>>

/**
 * Rows that are selected, on this page and on others. Those of the page are always as it shows them: an
 * act sends their revision, and that of a row as it was once selected would be refused for ever.
 */
export function useSelection<Row>(keyOf: (row: Row) => Key, page: readonly Row[]) {
  const [known, setSelected] = useState<ReadonlyMap<Key, Row>>(new Map())
  const last = useRef<Key | null>(null)
  const shown = new Map(page.map((row) => [keyOf(row), row]))
  const selected = withShown(known, shown)
  // While rendering: they stay as they were shown last when another page is opened.
  if (selected !== known) setSelected(selected)

  const change = (rows: readonly Row[], on: boolean) =>
    setSelected((before) => {
      const after = new Map(before)
      for (const row of rows) on ? after.set(keyOf(row), row) : after.delete(keyOf(row))
      return after
    })

  return {
    rows: [...selected.values()],
    size: selected.size,
    /** How many of them are on other pages. */
    elsewhere: [...selected.keys()].filter((key) => !shown.has(key)).length,
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
    /** Selects these and no others. */
    keep: (rows: readonly Row[]) => setSelected(new Map(rows.map((row) => [keyOf(row), row]))),
  }
}

/** The same map if none of its rows is shown otherwise. */
function withShown<Row>(selected: ReadonlyMap<Key, Row>, shown: ReadonlyMap<Key, Row>) {
  const isCurrent = [...selected].every(([key, row]) => (shown.get(key) ?? row) === row)
  if (isCurrent) return selected
  return new Map([...selected].map(([key, row]) => [key, shown.get(key) ?? row]))
}
