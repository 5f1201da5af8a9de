import type { AuditAction, AuditSubject } from '@sayap/contract/operations/audit'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import { type AuditRecord, auditRepository } from './audit.repository'

/** Who acts, and in which request. */
export interface AuditContext {
  principal: Principal
  requestId: string
}

interface AuditedAction<T> {
  action: AuditAction
  subject: AuditSubject
  /** Which row the action changed. */
  idOf: (result: T) => number | null
  detail?: (result: T) => Record<string, unknown>
}

/** Writes an audit entry in the transaction of the action, so that a rollback removes both. */
export const insertAuditEntry = async (tx: Database, entry: AuditRecord) =>
  void (await auditRepository(tx).insert(entry))

/** Runs `work` and records who did it, in one transaction. */
export const withAuditEntry = <T>(
  db: Database,
  { principal, requestId }: AuditContext,
  work: (tx: Database) => Promise<T>,
  { action, subject, idOf, detail }: AuditedAction<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const result = await work(tx)
    await insertAuditEntry(tx, {
      action,
      actor: principal,
      subject,
      subject_id: idOf(result),
      ...(detail && { detail: detail(result) }),
      request_id: requestId,
    })
    return result
  })
