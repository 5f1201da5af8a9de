import type { AuditEntry, AuditQuery } from '@sayap/contract/operations/audit'
import type { Database } from '#platform/database/database'
import { and, sql } from '#platform/database/sql'

export const auditRepository = (db: Database) => ({
  list: ({ action, subject, subject_id, before, limit }: AuditQuery) =>
    db.rows<AuditEntry>(sql`
      select e.id, e.action, e.actor_role, e.actor_id, a.fullname as actor_name, e.subject,
             e.subject_id, e.detail, e.request_id, e.at
      from audit e
      left join admins a on a.id = e.actor_id and e.actor_role in ('admin', 'super admin')
      where ${and(
        action !== undefined && sql`e.action = ${action}`,
        subject !== undefined && sql`e.subject = ${subject}`,
        subject_id !== undefined && sql`e.subject_id = ${subject_id}`,
        before !== undefined && sql`e.id < ${before}`,
      )}
      order by e.id desc
      limit ${limit}
    `),
})
