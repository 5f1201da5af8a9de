import type { Database } from '#platform/database/database'
import { type AuditSearch, auditRepository } from './audit.repository'
import { staffAuditRepository } from './staff-audit.repository'

export const auditService = (db: Database) => ({
  /** The list of staff, in the order and with the filters they choose. */
  forStaff: staffAuditRepository(db),

  /** Newest first; `next` is the `before` of the following page, null after the last. */
  async list({ limit, ...query }: AuditSearch) {
    const rows = await auditRepository(db).list({ ...query, limit: limit + 1 })
    const data = rows.slice(0, limit)
    return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
  },
})
