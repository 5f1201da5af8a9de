import type { AuditEntry, AuditQuery } from '@sayap/contract/operations/audit'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'

/** Midnight of a day in western Indonesian time, as the staff who ask have it. */
const midnight = (day: string, days: number) =>
  sql`(${day}::date + ${days}::int)::timestamp at time zone 'Asia/Jakarta'`

/** Entries of the members of staff whose name, username or email address has this part. */
const byPerson = (part: string): Sql => {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  return sql`e.actor_role in ('admin', 'super admin') and e.actor_id in (
    select id from admins
    where fullname ilike ${pattern} or username ilike ${pattern} or email ilike ${pattern}
  )`
}

/** `subjects`: entries about any of these rows. */
export type AuditSearch = AuditQuery & { subjects?: readonly number[] }

export const auditRepository = (db: Database) => ({
  list: (search: AuditSearch) => {
    const { action, subject, subject_id, subjects, person, from, until, before, limit } = search
    return db.rows<AuditEntry>(sql`
      select e.id, e.action, e.actor_role, e.actor_id, a.fullname as actor_name, e.subject,
             e.subject_id, e.detail, e.request_id, e.network, e.at,
             encode(l.hash, 'hex') as hash, encode(l.previous_hash, 'hex') as previous_hash
      from audit e
      left join audit_links l on l.id_audit = e.id
      left join admins a on a.id = e.actor_id and e.actor_role in ('admin', 'super admin')
      where ${and(
        action !== undefined && sql`e.action = ${action}`,
        subject !== undefined && sql`e.subject = ${subject}`,
        subject_id !== undefined && sql`e.subject_id = ${subject_id}`,
        subjects !== undefined && sql`e.subject_id = any(${subjects}::bigint[])`,
        person !== undefined && byPerson(person),
        from !== undefined && sql`e.at >= ${midnight(from, 0)}`,
        until !== undefined && sql`e.at < ${midnight(until, 1)}`,
        before !== undefined && sql`e.id < ${before}`,
      )}
      order by e.id desc
      limit ${limit}
    `)
  },
})
