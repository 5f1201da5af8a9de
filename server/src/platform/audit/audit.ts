import type { AuditAction, AuditRule, AuditSubject } from '@sayap/contract/core/audit-actions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database'
import { runForClient } from '#platform/http/current-client'
import { networkOf } from '#platform/http/network'
import type { Principal } from '#platform/http/principal'
import { entryOf, insertAuditEntry, runAudited } from './audit-context'

/** Who acts, and in which request. */
export interface AuditContext {
  principal: Principal
  requestId: string
}

/** Whoever acts, as status transitions record it. */
export const actorOf = ({ principal: { role, id }, requestId: request_id }: AuditContext) => ({
  role,
  id,
  request_id,
})

interface AuditedAction<T> {
  action: AuditAction
  subject: AuditSubject
  /** Which row the action changed. */
  idOf: (result: T) => number | null
  detail?: (result: T) => Record<string, unknown>
}

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

/** Answers a request by `work`, and records it as the rule says if staff sent it. */
export type Audit = <T>(
  request: FastifyRequest,
  rule: AuditRule | undefined,
  work: () => Promise<T>,
) => Promise<T>

declare module 'fastify' {
  interface FastifyInstance {
    audit: Audit
  }
}

/**
 * A call that writes is recorded in its transaction. One that only reads is recorded before its
 * response is sent: without an entry nobody sees what it reads.
 */
export function registerAudit(app: FastifyInstance, db: Database) {
  const audit: Audit = async (request, rule, work) => {
    const { principal, id: requestId, method, ip } = request
    if (!rule || 'exempt' in rule || !principal || principal.role === 'user') return work()
    const { id } = (request.params ?? {}) as { id?: number | string }
    const subjectId = id === undefined ? null : Number(id)
    const call = { rule, principal, requestId, network: networkOf(ip), subjectId }
    const result = await runForClient(request, () => runAudited(call, work))
    if (method === 'GET') await insertAuditEntry(db, entryOf(call))
    return result
  }
  app.decorate('audit', audit)
}
