/** What the palette searches; Tab narrows it. */
export const SEARCH_KINDS = ['all', 'bookings', 'flights', 'people'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Shorter texts would match most rows. */
const SHORTEST = 2

export interface PaletteQuery {
  /** The text to search for, without the prefix. */
  text: string
  pages: boolean
  acts: boolean
  /** Only bookings whose code begins so. */
  isCode: boolean
  /** Which rows are searched; none for a text that is too short. */
  rows: readonly Exclude<SearchKind, 'all'>[]
}

/** Reads what was typed: `>` for actions only, `#` for a booking code. */
export function readQuery(typed: string, scope: SearchKind): PaletteQuery {
  const text = typed.replace(/^\s*[>#]\s*/, '').trim()
  if (/^\s*>/.test(typed)) return { text, pages: false, acts: true, isCode: false, rows: [] }
  const isCode = /^\s*#/.test(typed)
  const wanted = isCode ? 'bookings' : scope
  const rows = wanted === 'all' ? (['bookings', 'flights', 'people'] as const) : [wanted]
  return {
    text,
    pages: wanted === 'all',
    acts: wanted === 'all',
    isCode,
    rows: text.length < SHORTEST ? [] : rows,
  }
}

/** The scope after this one. */
export const nextScope = (scope: SearchKind, step: 1 | -1) =>
  SEARCH_KINDS[(SEARCH_KINDS.indexOf(scope) + step + SEARCH_KINDS.length) % SEARCH_KINDS.length] ??
  'all'

/** Whether every word typed begins a word of the label. */
export function matches(label: string, text: string) {
  const words = label.toLowerCase().split(/[\s-]+/)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
