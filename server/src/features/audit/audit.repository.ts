import type { AuditAction, AuditEntry, AuditQuery, AuditSubject } from '@sayap/contract/audit'
import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { and, sql } from '#db/sql'

/** Who did what to which row; `detail` holds no name, address or number of a person. */
export interface Act {
  action: AuditAction
  actor: { role: Role | 'system'; id: number | null }
  subject: AuditSubject
  subject_id: number | null
  detail?: Record<string, unknown>
  request_id: string
}

export const auditRepository = (db: Database) => ({
  note: ({ action, actor, subject, subject_id, detail = {}, request_id }: Act) =>
    db.rows(sql`
      insert into audit (action, actor_role, actor_id, subject, subject_id, detail, request_id)
      values (${action}, ${actor.role}, ${actor.id}, ${subject}, ${subject_id},
              ${JSON.stringify(detail)}::jsonb, ${request_id})
    `),

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
