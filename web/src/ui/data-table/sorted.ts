import { language } from '#shared/i18n/language'

interface Sorting<Row> {
  key: string
  by?: (row: Row) => string | number
}

/** The rows sorted by the column `sort`, descending with `-` in front; unchanged without such a column. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Sorting<Row>[],
  sort: string | undefined,
) {
  const by = columns.find(({ key }) => key === sort?.replace(/^-/, ''))?.by
  if (!by) return rows
  const words = new Intl.Collator(language(), { numeric: true })
  const sign = sort?.startsWith('-') ? -1 : 1
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
  return [...rows].sort((a, b) => sign * compare(by(a), by(b)))
}

/** Whether each typed word occurs in one of the texts, ignoring case. */
export function matches(typed: string | undefined, ...texts: (string | null)[]) {
  const text = texts.join(' ').toLowerCase()
  const words = (typed ?? '').toLowerCase().split(/\s+/)
  return words.every((word) => text.includes(word))
}
