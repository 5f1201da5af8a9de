import type { AuditRule } from '@sayap/contract/core/audit-actions'
import { asyncScope } from '#platform/async-scope'
import type { Database, RootDatabase } from '#platform/database/database'
import type { Sql } from '#platform/database/sql'
import type { Principal } from '#platform/http/principal'
import { type AuditRecord, auditRepository } from './audit.repository'

/** The call of a member of staff that is being answered, or that a job carries out. */
interface StaffCall {
  rule: Exclude<AuditRule, { exempt: string }>
  principal: Principal
  requestId: string
  /** /24, or /48 for IPv6; absent where a job goes on with what was asked for. */
  network?: string
  /** The id in the path. */
  subjectId: number | null
}

/** `entry`: what a service said of its transaction, in place of the rule of the endpoint. */
interface Running {
  call: StaffCall
  transaction?: { entry?: AuditRecord }
}

const running = asyncScope<Running>()

/** Runs `work` so that every transaction in it that changes something ends with an audit entry. */
export const runAudited = <T>(call: StaffCall, work: () => Promise<T>): Promise<T> =>
  running.run({ call }, work)

/**
 * Writes an entry in the transaction of the action, so that a rollback removes both. In the call of a
 * member of staff it is written as the last thing of the transaction, with the changed rows.
 */
export async function insertAuditEntry(tx: Database, entry: AuditRecord) {
  const { call, transaction } = running.get() ?? {}
  const complete = { ...(call?.network && { network: call.network }), ...entry }
  if (transaction) transaction.entry = complete
  else await auditRepository(tx).insert(complete)
}

/** A statement that begins so can change nothing: `with` may, hence it counts as writing. */
const READING = /^\s*select\b/i

/**
 * The database as the routes get it. In the call of a member of staff a statement that may write runs
 * in a transaction, and a transaction in which rows of a recorded table changed ends with an audit
 * entry; outside of such a call nothing is different.
 */
export function auditedDatabase(db: RootDatabase): RootDatabase {
  const transaction: Database['transaction'] = (work) => {
    const call = running.get()?.call
    return db.transaction(call ? (tx) => endWithEntry(call, tx, work) : work)
  }
  const rows = <Row>(query: Sql) =>
    running.get() && !READING.test(query.text)
      ? transaction((tx) => tx.rows<Row>(query))
      : db.rows<Row>(query)
  return {
    ...db,
    rows,
    row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
    transaction,
    // Each purpose has connections of its own, and what is written through them is recorded as well.
    lane: (name) => auditedDatabase(db.lane(name)),
  }
}

async function endWithEntry<T>(
  call: StaffCall,
  tx: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  // Made anew by every attempt: after a deadlock the transaction runs again.
  const transaction: { entry?: AuditRecord } = {}
  const audit = auditRepository(tx)
  await audit.noteChanges(call.principal.id)
  const result = await running.run({ call, transaction }, () => work(tx))
  if (transaction.entry) await audit.insert(transaction.entry)
  else await audit.insertIfChanged(entryOf(call))
  return result
}

/** The entry that the endpoint declares. */
export const entryOf = ({ rule, principal, requestId, network, subjectId }: StaffCall) => ({
  ...rule,
  actor: principal,
  subject_id: subjectId,
  request_id: requestId,
  ...(network && { network }),
})
