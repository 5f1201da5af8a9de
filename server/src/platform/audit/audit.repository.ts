import type { Role } from '@sayap/contract/core/endpoint'
import type { AuditAction, AuditSubject } from '@sayap/contract/operations/audit'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** Who did what to which row; `detail` holds no name, address or number of a person. */
export interface AuditRecord {
  action: AuditAction
  actor: { role: Role | 'system'; id: number | null }
  subject: AuditSubject
  subject_id: number | null
  detail?: Record<string, unknown>
  request_id: string
}

export const auditRepository = (db: Database) => ({
  insert: ({ action, actor, subject, subject_id, detail = {}, request_id }: AuditRecord) =>
    db.rows(sql`
      insert into audit (action, actor_role, actor_id, subject, subject_id, detail, request_id)
      values (${action}, ${actor.role}, ${actor.id}, ${subject}, ${subject_id},
              ${JSON.stringify(detail)}::jsonb, ${request_id})
    `),
})
