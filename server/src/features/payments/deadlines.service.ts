import {
  DEADLINE_FIELDS,
  type PaymentDeadlines,
  type ShownDeadlines,
} from '@sayap/contract/payment-deadlines'
import type { Database } from '#db/database'
import { auditService, type By } from '#features/audit/audit.service'
import { deadlinesRepository } from './deadlines.repository'

export const deadlinesService = (db: Database) => {
  async function read(): Promise<ShownDeadlines> {
    const set = await deadlinesRepository(db).read()
    // The migration puts the one row there, and nothing takes it away.
    if (!set) throw new Error('payment_deadlines is empty')
    return set
  }

  return {
    read,

    /** For bookings and proofs from now on. What is sent as it was is no change. */
    async change(set: PaymentDeadlines, { caller, requestId }: By) {
      await db.transaction(async (tx) => {
        const before = await deadlinesRepository(tx).lock()
        const detail = before && differences(before, set)
        if (!detail) return
        await deadlinesRepository(tx).write(set)
        await auditService(tx).note({
          ...{ action: 'deadlines_changed', subject: 'deadlines', subject_id: null },
          ...{ actor: caller, detail, request_id: requestId },
        })
      })
      return read()
    },
  }
}

/** By field, what it was and what it is; null where nothing is another. */
function differences(before: PaymentDeadlines, after: PaymentDeadlines) {
  const changed = DEADLINE_FIELDS.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return null
  const of = (set: PaymentDeadlines) =>
    Object.fromEntries(changed.map((field) => [field, set[field]]))
  return { from: of(before), to: of(after) }
}
