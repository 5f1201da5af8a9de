import type { Loads } from '@sayap/contract/operations/dashboard'

interface Load {
  sold: number
  capacity: number
}

/** Percent of the seats that are sold; null where nothing flies. */
export const percentOf = ({ sold, capacity }: Load) =>
  capacity === 0 ? null : (sold / capacity) * 100

/** Whole percent: 100 only of what is sold out, 0 only of what nobody has bought. */
export function percentText(load: Load) {
  const percent = percentOf(load) ?? 0
  if (percent > 0 && percent < 1) return '<1'
  return String(percent < 100 ? Math.min(99, Math.round(percent)) : Math.round(percent))
}

/** Something flew in the same weeks of last year. */
export const hasBefore = ({ before }: Loads) => before.capacity > 0
