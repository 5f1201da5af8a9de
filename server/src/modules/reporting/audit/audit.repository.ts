import type { AuditEntry, AuditFilters, AuditQuery } from '@sayap/contract/operations/audit'
import type { Database } from '#platform/database/database'
import { contains, onDays } from '#platform/database/list-filters'
import { and, join, type Sql, sql } from '#platform/database/sql'

/** Entries of the members of staff whose name, username or email address has this part. */
const byPerson = (part: string): Sql => {
  const columns = [sql`fullname`, sql`username`, sql`email`]
  return sql`e.actor_role in ('admin', 'super admin') and e.actor_id in (
    select id from admins where ${join(
      columns.map((column) => contains(column, part)),
      ' or ',
    )}
  )`
}

const selectEntries = sql`
  select e.id, e.action, e.actor_role, e.actor_id, a.fullname as actor_name, e.subject,
    e.subject_id, e.detail, e.request_id, e.network, e.at,
    encode(l.hash, 'hex') as hash, encode(l.previous_hash, 'hex') as previous_hash
  from audit e
  left join audit_links l on l.id_audit = e.id
  left join admins a on a.id = e.actor_id and e.actor_role in ('admin', 'super admin')
`

/** Conditions on the entry `e`. */
export const auditConditions = (filters: AuditFilters): Sql => {
  const { action, subject, subject_id, person, from, until } = filters
  return and(
    action !== undefined && sql`e.action = ${action}`,
    subject !== undefined && sql`e.subject = ${subject}`,
    subject_id !== undefined && sql`e.subject_id = ${subject_id}`,
    person !== undefined && byPerson(person),
    onDays(sql`e.at`, { from, until }),
  )
}

/** `subjects`: entries about any of these rows. */
export type AuditSearch = AuditQuery & { subjects?: readonly number[] }

export const auditRepository = (db: Database) => ({
  list: (search: AuditSearch) => {
    const { subjects, before, limit } = search
    return db.rows<AuditEntry>(sql`
      ${selectEntries}
      where ${and(
        auditConditions(search),
        subjects !== undefined && sql`e.subject_id = any(${subjects}::bigint[])`,
        before !== undefined && sql`e.id < ${before}`,
      )}
      order by e.id desc
      limit ${limit}
    `)
  },

  /** In any order. */
  byIds: (ids: readonly number[]) =>
    db.rows<AuditEntry>(sql`${selectEntries} where e.id = any(${ids}::bigint[])`),
})
