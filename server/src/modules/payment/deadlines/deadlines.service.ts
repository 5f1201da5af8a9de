import {
  DEADLINE_FIELDS,
  type PaymentDeadlines,
  type StoredDeadlines,
} from '@sayap/contract/payment/payment-deadlines'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
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

    /** Applies to new bookings and proofs. Unchanged settings write no audit entry. */
    async change(set: PaymentDeadlines, { principal, requestId }: AuditContext) {
      await db.transaction(async (tx) => {
        const before = await deadlinesRepository(tx).lock()
        const detail = before && differences(before, set)
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

/** The old and new values of the fields that differ; null where none does. */
function differences(before: PaymentDeadlines, after: PaymentDeadlines) {
  const changed = DEADLINE_FIELDS.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return null
  const of = (set: PaymentDeadlines) =>
    Object.fromEntries(changed.map((field) => [field, set[field]]))
  return { from: of(before), to: of(after) }
}
