import type { NewCredit } from '@sayap/contract/payment/credit'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { approvalsService } from '#modules/approvals/approvals.service'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { callReference } from './call-reference'
import { ledgerRepository } from './ledger.repository'
import { ledgerService } from './ledger.service'

interface KeyedCredit extends NewCredit {
  /** The `Idempotency-Key`: a call whose answer was lost may be repeated. */
  key: string | undefined
}

/** What the first call with this reference did; 409 `key_reused` if that was about another amount. */
async function firstUnder<First extends { amount: number | null }>(
  tx: Database,
  reference: string | undefined,
  amount: number,
  find: (reference: string) => Promise<First | undefined>,
) {
  if (reference === undefined) return undefined
  await ledgerRepository(tx).lockReference(reference)
  const first = await find(reference)
  if (first && first.amount !== amount)
    throw new AppError('key_reused', 'This Idempotency-Key was used for another amount.')
  return first
}

/** Travel credit that staff give by hand. It is our loss. */
export const creditService = (db: Database) => ({
  /** Repeated with the same key it gives nothing, and returns the balance of the first time. */
  give: (id_user: number, { amount, key }: KeyedCredit, { principal, requestId }: AuditContext) =>
    db.transaction(async (tx) => {
      const reference = callReference(principal, key)
      const first = await firstUnder(tx, reference, amount, (known) =>
        ledgerRepository(tx).creditGiven(id_user, known),
      )
      if (first) return { balance: first.balance }
      await giveCredit(tx, id_user, amount, reference ?? requestId)
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
    { amount, reason, key }: KeyedCredit,
    context: AuditContext,
    rules: ApprovalRules,
  ) =>
    db.transaction(async (tx) => {
      if (!(await ledgerRepository(tx).lockHolder(id_user))) throw notFound()
      const subject = `credit:${id_user}`
      const reference = callReference(context.principal, key)
      const first = await firstUnder(tx, reference, amount, (known) =>
        approvalsService(tx).findByReference(subject, known, context.principal),
      )
      if (first) return first
      const balance = await ledgerService(tx).creditOf(id_user)
      return approvalsService(tx).ask(
        {
          kind: 'credit',
          subject,
          reference,
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
