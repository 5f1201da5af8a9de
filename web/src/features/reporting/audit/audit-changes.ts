import type { AuditEntry } from '@sayap/contract/operations/audit'
import { t } from '#shared/i18n/t'

type Values = Record<string, unknown>

/** A row that changed, as the server notes it. */
interface RowChange {
  id: number | null
  /** Null for a row that was added. */
  before: Values | null
  /** Null for a row that was deleted. */
  after: Values | null
}

/** Rows shown in the cell; the exported file has all. */
const SHOWN_ROWS = 3

const isChange = (value: unknown): value is RowChange =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

const shown = (value: unknown) => (value === null || value === undefined ? '–' : String(value))

/** Column names are those of the data, as in the exported file. */
function rowText({ before, after }: RowChange) {
  if (before && after)
    return Object.keys(after)
      .map((name) => `${name} ${shown(before[name])} → ${shown(after[name])}`)
      .join(', ')
  return Object.entries(after ?? before ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(', ')
}

/** The values before and after of the rows that changed; empty for an entry without any. */
export function changesText({ changes, more }: AuditEntry['detail']) {
  const rows = Array.isArray(changes) ? changes.filter(isChange) : []
  const left = rows.length - SHOWN_ROWS + (typeof more === 'number' ? more : 0)
  const texts = rows.slice(0, SHOWN_ROWS).map(rowText).filter(Boolean)
  return [...texts, ...(left > 0 ? [t('audit.more-rows', { n: left })] : [])].join(' · ')
}
