import {
  DEADLINE_FIELDS,
  PaymentDeadlines,
  type StoredDeadlines,
} from '@sayap/contract/payment/payment-deadlines'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { invalidInput, issuesOf } from '#platform/http/input/validation'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { deadlinesRepository } from './deadlines.repository'

export const deadlinesService = (db: Database) => {
  async function read(): Promise<StoredDeadlines> {
    const set = await deadlinesRepository(db).read()
    // The migration inserts the only row, and nothing deletes it.
    if (!set) throw new Error('payment_deadlines is empty')
    return set
  }

  return {
    read,

    /**
     * Applies to new bookings and proofs. Unchanged settings write no audit entry. 409
     * `changed_meanwhile` for a stale revision.
     */
    async change(
      sent: PaymentDeadlines,
      { principal, requestId }: AuditContext,
      known?: KnownRevision,
    ) {
      await db.transaction(async (tx) => {
        const before = await deadlinesRepository(tx).lock()
        if (!before) return
        const set = await merged(tx, before, sent, known)
        const detail = differences(before, set)
        if (!detail) return
        await deadlinesRepository(tx).write(set)
        await insertAuditEntry(tx, {
          action: 'deadlines_changed',
          subject: 'deadlines',
          subject_id: null,
          actor: principal,
          detail,
          request_id: requestId,
        })
      })
      return read()
    },
  }
}

/** The settings as they are to be: two changes that are valid alone may not be together (400). */
async function merged(
  tx: Database,
  { revision, ...current }: PaymentDeadlines & { revision: number },
  { revision: _, ...sent }: PaymentDeadlines,
  known: KnownRevision | undefined,
) {
  const merge = { table: 'payment_deadlines' as const, id: 1, current, revision }
  const set = { ...current, ...(await mergeChange(tx, merge, sent, known)) }
  const { error } = PaymentDeadlines.safeParse(set)
  if (error) throw invalidInput('body', issuesOf(error))
  return set
}

/** The old and new values of the fields that differ; null where none does. */
function differences(before: PaymentDeadlines, after: PaymentDeadlines) {
  const changed = DEADLINE_FIELDS.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return null
  const of = (set: PaymentDeadlines) =>
    Object.fromEntries(changed.map((field) => [field, set[field]]))
  return { from: of(before), to: of(after) }
}
