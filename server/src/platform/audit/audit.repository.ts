import type { AuditAction, AuditSubject } from '@sayap/contract/core/audit-actions'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'

/** Who did what to which row; `detail` holds no name, address or number of a person. */
export interface AuditRecord {
  action: AuditAction
  /** `visitor`: somebody who is not signed in, so nobody knows who it is. */
  actor: { role: Role | 'system' | 'visitor'; id: number | null }
  subject: AuditSubject
  subject_id: number | null
  detail?: Record<string, unknown>
  request_id: string
  /** /24, or /48 for IPv6; absent where a job acts. */
  network?: string
}

/** The table in whose changes an entry without an id finds its subject: a new row's. */
const TABLES: Partial<Record<AuditSubject, string>> = {
  admin: 'admins',
  airline: 'airlines',
  announcement: 'announcements',
  bank_account: 'bank_accounts',
  boarding: 'boardings',
  bulk_change: 'bulk_changes',
  destination: 'destinations',
  flight: 'flights',
  flight_import: 'flight_imports',
  policy: 'policies',
  service_account: 'service_accounts',
  schedule: 'schedules',
  schedule_run: 'schedule_runs',
  webhook: 'webhooks',
  user: 'users',
  voucher: 'vouchers',
  settlement: 'settlements',
}

const insertEntry = (record: AuditRecord, condition: Sql) => {
  const { action, actor, subject, subject_id, detail = {}, request_id, network } = record
  const table = TABLES[subject] ?? ''
  return sql`
    insert into audit (action, actor_role, actor_id, subject, subject_id, detail, request_id, network)
    select ${action}, ${actor.role}, ${actor.id}::bigint, ${subject},
           coalesce(${subject_id}::bigint, (
             select (change ->> 'id')::bigint from jsonb_array_elements(noted -> 'changes') change
             where change ->> 'table' = ${table} limit 1
           )),
           ${JSON.stringify(detail)}::jsonb || noted, ${request_id}, ${network ?? null}
    from noted_changes() noted
    where ${condition}
  `
}

export const auditRepository = (db: Database) => ({
  insert: (record: AuditRecord) => db.rows(insertEntry(record, sql`true`)),

  /**
   * For the running transaction: the triggers of migration 250 note what it changes, those of
   * migration 302 who does.
   */
  noteChanges: (admin: number) =>
    db.rows(sql`
      select set_config('sayap.audited', 'on', true), set_config('sayap.editor', ${String(admin)}, true)
    `),

  insertIfChanged: (record: AuditRecord) => db.rows(insertEntry(record, sql`noted ? 'changes'`)),
})
