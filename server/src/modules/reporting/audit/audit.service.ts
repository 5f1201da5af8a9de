import type { Database } from '#platform/database/database'
import { pageOf } from '#platform/http/input/id-page'
import { type AuditSearch, auditRepository } from './audit.repository'
import { staffAuditRepository } from './staff-audit.repository'

export const auditService = (db: Database) => ({
  /** The list of staff, in the order and with the filters they choose. */
  forStaff: staffAuditRepository(db),

  /** Newest first. */
  async list({ limit, ...query }: AuditSearch) {
    const rows = await auditRepository(db).list({ ...query, limit: limit + 1 })
    return pageOf(rows, limit)
  },
})
