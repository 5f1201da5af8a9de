import type { AuditAction, AuditQuery, AuditSubject } from '@sayap/contract/audit'
import type { Database } from '#db/database'
import type { Caller } from '#http/caller'
import { type Act, auditRepository } from './audit.repository'

/** Who asks for something, and in which request. */
export interface By {
  caller: Caller
  requestId: string
}

interface Deed<T> {
  action: AuditAction
  subject: AuditSubject
  /** Which row it was done to. */
  idOf: (result: T) => number | null
  detail?: (result: T) => Record<string, unknown>
}

/** Does something and notes who did it, in one transaction: neither is there without the other. */
export const audited = <T>(
  db: Database,
  { caller, requestId }: By,
  work: (tx: Database) => Promise<T>,
  { action, subject, idOf, detail }: Deed<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const result = await work(tx)
    await auditRepository(tx).note({
      action,
      actor: caller,
      subject,
      subject_id: idOf(result),
      ...(detail && { detail: detail(result) }),
      request_id: requestId,
    })
    return result
  })

export const auditService = (db: Database) => {
  const audit = auditRepository(db)
  return {
    /** In the transaction of the act itself: neither is there without the other. */
    note: async (act: Act) => void (await audit.note(act)),

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list({ limit, ...query }: AuditQuery) {
      const rows = await audit.list({ ...query, limit: limit + 1 })
      const data = rows.slice(0, limit)
      return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
    },
  }
}
