import type { AuditEntry, AuditFilters } from '@sayap/contract/operations/audit'
import type { AuditSort } from '@sayap/contract/operations/staff-audit'
import type { Database } from '#platform/database/database'
import { integerKey } from '#platform/database/keyset'
import { keysetList } from '#platform/database/keyset-list'
import { sql } from '#platform/database/sql'
import { auditConditions, auditRepository } from './audit.repository'

/** The audit trail as staff list it. */
export const staffAuditRepository = (db: Database) =>
  keysetList<AuditFilters, AuditSort, AuditEntry>(db, {
    keys: { when: [integerKey(sql`e.id`)] },
    id: sql`e.id`,
    from: sql`audit e`,
    where: auditConditions,
    load: auditRepository(db).byIds,
  })
