import type { Permission } from '@sayap/contract/core/permissions'
import {
  APPROVAL_KINDS,
  type Approval,
  type ApprovalBar,
  type ApprovalKind,
  type ApprovalState,
  type ApprovalView,
} from '@sayap/contract/operations/approvals'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { may, type Principal } from '#platform/http/principal'
import type { ApprovalRules } from './approval-rules'
import {
  approvalsRepository,
  type LockedApproval,
  type LockedPerson,
  type NewApproval,
  type StaffMember,
  type StoredApproval,
} from './approvals.repository'
import type { ApprovalEvent } from './events'

export type { LockedApproval, NewApproval }

interface Page {
  view: ApprovalView
  after?: number | undefined
  limit: number
}

/**
 * Requests for a second person. `ask` and `close` run in the transaction of the act; what is carried
 * out on approval is in use-cases/approvals, because it spans modules.
 */
export const approvalsService = (db: Database) => {
  const requests = approvalsRepository(db)

  async function one(id: number, viewer: Principal): Promise<Approval> {
    const found = await requests.find(viewer.id, id)
    if (!found) throw notFound()
    return withRights(found, viewer, await requests.superAdmins())
  }

  /** Locks an open request: nobody else decides it until the transaction ends. */
  async function lockOpen(id: number) {
    const found = await requests.lock(id)
    if (!found) throw notFound()
    if (found.state !== 'open') throw closed(found.state)
    if (found.expired) throw closed('expired')
    return found
  }

  /** Writes the decision, its audit entry and the event by which others hear of it. */
  async function close(
    { id, asked_by }: Pick<LockedApproval, 'id' | 'asked_by'>,
    state: Exclude<ApprovalState, 'open'>,
    { by, note, requestId }: Decision,
  ) {
    await requests.close(id, {
      state,
      by: by?.id ?? null,
      note: note ?? null,
      request_id: requestId,
    })
    const viewer = by?.id ?? asked_by
    const stored = await requests.find(viewer, id)
    if (!stored) throw notFound()
    await insertAuditEntry(db, {
      action: `approval_${state}`,
      actor: by ?? { role: 'system', id: null },
      subject: 'approval',
      subject_id: id,
      detail: { kind: stored.kind, asked_by },
      request_id: requestId,
    })
    await publishOf(stored)
  }

  async function publishOf(stored: StoredApproval) {
    const { id: approvalId, kind, state, asked_by, decided_by, code, amount } = stored
    const notified = await requests.superAdmins()
    const isNotified = notified.some(({ id }) => id === asked_by.id)
    await publish<ApprovalEvent>(db, {
      type: state === 'open' ? 'approval.asked' : 'approval.closed',
      approvalId,
      kind,
      state,
      asker: asked_by.name,
      decider: decided_by?.name ?? null,
      code,
      amount,
      startsAt: stored.starts_at,
      inform: state === 'open' || isNotified ? notified : [...notified, asked_by],
    })
  }

  return {
    one,
    close,

    /** `next` is the `after` of the following page, null after the last. */
    async list({ view, after, limit }: Page, viewer: Principal) {
      const rows = await requests.list(viewer.id, { view, after, limit: limit + 1 })
      const notified = await requests.superAdmins()
      const data = rows.slice(0, limit).map((row) => withRights(row, viewer, notified))
      return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
    },

    /** Number of open requests of others: all pages of the view `waiting`. */
    async waiting(viewer: Principal) {
      return (await requests.counts(viewer.id, APPROVAL_KINDS))?.waiting ?? 0
    },

    async summary(viewer: Principal, { required, limit, days }: ApprovalRules) {
      const kinds = APPROVAL_KINDS.filter((kind) => mayDecide(viewer, kind))
      const counts = (await requests.counts(viewer.id, kinds)) ?? { waiting: 0, mine: 0, others: 0 }
      return { required, limit, days, ...counts }
    },

    /**
     * Asks for a second person, in the caller's transaction, which must change nothing else. 409
     * `approval_waiting` if the same is open already.
     */
    async ask(
      request: NewApproval,
      { principal, requestId }: AuditContext,
      { days }: ApprovalRules,
    ): Promise<Approval> {
      const inserted = await requests.insert({
        ...request,
        asked_by: principal.id,
        request_id: request.reference ?? requestId,
        days,
      })
      const stored = inserted && (await requests.find(principal.id, inserted.id))
      if (!stored) throw notFound()
      await insertAuditEntry(db, {
        action: 'approval_asked',
        actor: principal,
        subject: 'approval',
        subject_id: stored.id,
        detail: { kind: stored.kind, about: request.subject },
        request_id: requestId,
      })
      await publishOf(stored)
      return withRights(stored, principal, await requests.superAdmins())
    },

    /** What this person asked for by that reference before, whatever became of it. */
    async findByReference(subject: string, reference: string, asker: Principal) {
      const stored = await requests.findByReference(asker.id, subject, reference)
      return stored && withRights(stored, asker, await requests.superAdmins())
    },

    reject: (id: number, note: string, context: AuditContext) =>
      db.transaction((tx) => approvalsService(tx).closeUndone(id, 'rejected', context, note)),

    withdraw: (id: number, context: AuditContext) =>
      db.transaction((tx) => approvalsService(tx).closeUndone(id, 'withdrawn', context)),

    /** Who asked withdraws, another rejects. Runs in a transaction. */
    async closeUndone(
      id: number,
      state: 'rejected' | 'withdrawn',
      { principal, requestId }: AuditContext,
      note?: string,
    ) {
      const request = await lockOpen(id)
      const isOwn = request.asked_by === principal.id
      if (isOwn !== (state === 'withdrawn')) throw refused(isOwn ? 'own' : 'not_own')
      if (!isOwn && !mayDecide(principal, request.kind)) throw refused('no_permission')
      await close(request, state, { by: principal, requestId, ...(note !== undefined && { note }) })
    },

    /**
     * Locks an open request together with the accounts of the two people, and checks as they are now
     * that the second one may decide it. Throws 403 `approval_refused` or 409 `approval_closed`.
     */
    async lockForApproval(id: number, { id: approver }: Principal) {
      const request = await lockOpen(id)
      const people = await requests.lockPeople([approver, request.asked_by])
      if (request.asked_by === approver) throw refused('own')
      const person = (wanted: number) => people.find((one) => one.id === wanted)
      const second = person(approver)
      // The session was checked before the locks: the account may have been closed since.
      assertMayApprove(second, request.kind)
      if (!person(request.asked_by)?.is_actived) throw refused('asker_gone')
      if (await requests.areTooClose(approver, request.asked_by)) throw refused('too_close')
      await requests.markTransaction(id)
      return request
    },

    /** A traveller's account is erased: what waits about it ends, and nothing of it is kept. */
    async eraseUser(id_user: number) {
      for (const request of await requests.lockOpenOf(id_user))
        await close(request, 'expired', { by: null, requestId: 'erase-account' })
      await requests.eraseUser(id_user)
    },

    /** Closes what nobody decided in time; returns how many. */
    async expireDue(limit: number) {
      const due = await requests.lockDue(limit)
      for (const request of due)
        await close(request, 'expired', { by: null, requestId: 'expire-approvals' })
      return due.length
    },

    recordMode: ({ required, limit }: ApprovalRules) => requests.recordMode(required, limit),
  }
}

interface Decision {
  /** Null: nobody, it expired. */
  by: Principal | null
  note?: string
  requestId: string
}

/** Who does an act himself may be the second person of another. */
const PERMISSION_FOR: Record<ApprovalKind, Permission> = {
  bank_account_added: 'bank-accounts:manage',
  bank_account_changed: 'bank-accounts:manage',
  bank_account_switched: 'bank-accounts:manage',
  refund: 'refunds:manage',
  credit: 'credit:manage',
  case_attached: 'cases:manage',
  case_paid_out: 'cases:manage',
  case_not_money: 'cases:manage',
  payment_verified: 'payments:manage',
}

const mayDecide = (person: Pick<Principal, 'staffRole'>, kind: ApprovalKind) =>
  may(person, PERMISSION_FOR[kind])

function assertMayApprove(person: LockedPerson | undefined, kind: ApprovalKind) {
  if (!person?.is_actived || person.password_due) throw notAllowed()
  if (!mayDecide({ staffRole: person.staff_role }, kind)) throw refused('no_permission')
}

function barOf(stored: StoredApproval, viewer: Principal): ApprovalBar | null {
  if (stored.expired) return 'expired'
  if (stored.asked_by.id === viewer.id) return 'own'
  if (!mayDecide(viewer, stored.kind)) return 'no_permission'
  if (!stored.asker_active) return 'asker_gone'
  return stored.too_close ? 'too_close' : null
}

function withRights(stored: StoredApproval, viewer: Principal, notified: StaffMember[]): Approval {
  const { expired, asker_active, too_close, ...row } = stored
  const isOpen = stored.state === 'open'
  const isOwn = stored.asked_by.id === viewer.id
  const bar = isOpen ? barOf(stored, viewer) : null
  return {
    ...row,
    notified,
    may_approve: isOpen && bar === null,
    may_reject: isOpen && !isOwn && !expired && bar !== 'no_permission',
    may_withdraw: isOpen && isOwn && !expired,
    bar,
  }
}

const REFUSALS: Record<Exclude<ApprovalBar, 'expired'> | 'not_own', string> = {
  own: 'Another person has to decide what you asked for.',
  not_own: 'Only who asked for it can withdraw it.',
  too_close: 'One of you made the account of the other within the last 24 hours.',
  asker_gone: 'Who asked for this is no longer a member of staff.',
  no_permission: 'Your role does not do this, so it cannot approve it either.',
}

const refused = (bar: keyof typeof REFUSALS) => new AppError('approval_refused', REFUSALS[bar])

const notAllowed = () => new AppError('forbidden', 'You may not do this.')

const closed = (state: ApprovalState) =>
  new AppError('approval_closed', `This request is ${state} already: nothing was changed.`)

/** What is there now is not what the asker saw. */
export const outdated = (reason: string) =>
  new AppError('approval_outdated', `${reason} Nothing was changed: it has to be asked anew.`)
