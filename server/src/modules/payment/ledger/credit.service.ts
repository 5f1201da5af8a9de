import type { NewCredit } from '@sayap/contract/payment/credit'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { approvalsService } from '#modules/approvals/approvals.service'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { ledgerRepository } from './ledger.repository'
import { ledgerService } from './ledger.service'

/** Travel credit that staff give by hand. It is our loss. */
export const creditService = (db: Database) => ({
  give: (id_user: number, { amount }: NewCredit, { principal, requestId }: AuditContext) =>
    db.transaction(async (tx) => {
      await giveCredit(tx, id_user, amount, requestId)
      const balance = await ledgerService(tx).creditOf(id_user)
      const change = { before: { credit: balance - amount }, after: { credit: balance } }
      await insertAuditEntry(tx, {
        action: 'credit_given',
        actor: principal,
        subject: 'user',
        subject_id: id_user,
        // No trigger notes the journal, whose entries are written once.
        detail: { changes: [{ table: 'users', id: id_user, ...change }] },
        request_id: requestId,
      })
      return { balance }
    }),

  /** Carries out what a second person approved; `reference` identifies it in the journal. */
  giveAsApproved: (id_user: number, amount: number, reference: string) =>
    giveCredit(db, id_user, amount, reference),

  askToGive: (
    id_user: number,
    { amount, reason }: NewCredit,
    context: AuditContext,
    rules: ApprovalRules,
  ) =>
    db.transaction(async (tx) => {
      if (!(await ledgerRepository(tx).lockHolder(id_user))) throw notFound()
      const balance = await ledgerService(tx).creditOf(id_user)
      return approvalsService(tx).ask(
        {
          kind: 'credit',
          subject: `credit:${id_user}`,
          payload: { amount, balance: balance + amount, reason },
          seen: { balance },
          id_user,
        },
        context,
        rules,
      )
    }),
})

async function giveCredit(tx: Database, id_user: number, amount: number, request_id: string) {
  if (!(await ledgerRepository(tx).lockHolder(id_user))) throw notFound()
  await ledgerService(tx).transfer({
    kind: 'correction',
    from: 'losses',
    to: 'credit',
    amount,
    id_trip: null,
    id_user,
    request_id,
  })
}
