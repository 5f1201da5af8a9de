import type { ApprovalKind, ApprovalState } from '@sayap/contract/operations/approvals'

/** A member of staff as an email names and reaches them. */
export interface Informed {
  id: number
  role: 'admin' | 'super admin'
}

/** What the approvals module publishes, in the transaction that caused it. */
export interface ApprovalEvent {
  type: 'approval.asked' | 'approval.closed'
  approvalId: number
  kind: ApprovalKind
  state: ApprovalState
  /** Name of who asked. */
  asker: string
  /** Name of who decided; null for one that is open or expired. */
  decider: string | null
  /** The booking reference of its trip. */
  code: string | null
  /** Rupiah; null for a bank account. */
  amount: number | null
  /** When the bank account that was approved is used, ISO 8601; null where it is not about one that waits. */
  startsAt: string | null
  /** All active super admins, and the asker of one that is closed. */
  inform: Informed[]
}
