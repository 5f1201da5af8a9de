import type { AuditFilters } from '@sayap/contract/operations/audit'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/database/database'
import { auditService } from './audit.service'

/** Rows in memory at a time. */
const PAGE_SIZE = 1000

/** `hash` and `previous_hash` let a copy stored elsewhere prove what the audit trail contained. */
const COLUMNS = [
  'id',
  'at',
  'actor_role',
  'actor_id',
  'actor_name',
  'action',
  'subject',
  'subject_id',
  'detail',
  'request_id',
  'network',
  'previous_hash',
  'hash',
]

/** Yields CSV text page by page, newest first; formulas are escaped. */
export async function* exportAudit(db: Database, filters: AuditFilters) {
  const { list } = auditService(db)
  let before: number | undefined
  let isFirst = true
  do {
    const { data, next } = await list({ ...filters, before, limit: PAGE_SIZE })
    yield stringify(data, {
      header: isFirst,
      // Without a byte order mark, spreadsheets assume an encoding of their locale.
      bom: isFirst,
      columns: COLUMNS,
      escape_formulas: true,
    })
    isFirst = false
    before = next ?? undefined
  } while (before !== undefined)
}
