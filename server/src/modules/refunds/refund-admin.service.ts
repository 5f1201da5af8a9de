import type { Approval, ApprovalFacts } from '@sayap/contract/operations/approvals'
import type { REFUND_QUEUES, StaffRefund } from '@sayap/contract/payment/refund-admin'
import type { Refund, RefundState } from '@sayap/contract/payment/refunds'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { approvalsService, outdated } from '#modules/approvals/approvals.service'
import type { Actor } from '#modules/booking/events'
import { tripsService } from '#modules/booking/lifecycle/trips.service'
import { ledgerService } from '#modules/payment/ledger/ledger.service'
import type { AuditContext } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import type { RefundApproved, RefundSent } from './events'
import { refundAdminRepository, UNFINISHED } from './refund-admin.repository'
import { refundsRepository } from './refunds.repository'
import { staffRefundsRepository } from './staff-refunds.repository'

interface QueueQuery {
  state: (typeof REFUND_QUEUES)[number]
  after?: number | undefined
  limit: number
}

/** Staff approve refunds by bank transfer and confirm that they were sent. */
export const refundAdminService = (db: Database) => ({
  /** `next` is the `after` of the following page, null after the last. */
  async queue({ state, after, limit }: QueueQuery) {
    const refunds = refundAdminRepository(db)
    const states = state === 'open' ? UNFINISHED : [state]
    const rows = await refunds.queue({ states, after, limit: limit + 1 })
    const data = rows.slice(0, limit)
    const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null
    return { data, next, waiting: await refunds.waitingCount() }
  },

  /** The list of staff, in the order and with the filters they choose. */
  lists: staffRefundsRepository(db),

  /** Rupiah of all refunds of a booking's trip to a bank account, which count together. */
  bankTotalOf: (id_booking: number) => refundAdminRepository(db).bankTotalOfTrip(id_booking),

  /**
   * Approves a refund, or asks for a second person where the rules want one for its amount: all
   * refunds of a trip that go to a bank count together, so that legs cannot be split.
   */
  async approve(id: number, context: AuditContext, rules: ApprovalRules) {
    let asked: Approval | undefined
    const refund = await db.transaction((tx) =>
      update(tx, id, async (refund) => {
        if (refund.state === 'approved') return
        requireState(refund, 'asked')
        requireNotBlocked(refund)
        const total = await refundAdminRepository(tx).bankTotalOfTrip(refund.id_booking)
        if (rules.required && total > rules.limit)
          asked = await askForApproval(tx, refund, context, rules)
        else await approve(tx, refund, actorOf(context))
      }),
    )
    return { refund, asked }
  },

  /** Carries out what a second person approved, in the transaction of the approval. */
  approveAsSeen: (id: number, seen: ApprovalFacts, actor: Actor) =>
    update(db, id, async (refund) => {
      requireState(refund, 'asked')
      requireNotBlocked(refund)
      const now = factsOf(refund)
      if (Object.entries(now).some(([field, value]) => seen[field] !== value))
        throw outdated('The refund is not what it was when it was asked.')
      await approve(db, refund, actor)
    }),

  /** `bankReference` is the bank's number of the transfer. */
  sent: (id: number, bankReference: string, actor: Actor) =>
    db.transaction((tx) =>
      update(tx, id, async (refund) => {
        if (refund.state === 'sent' && refund.bank_reference === bankReference) return
        requireState(refund, 'approved')
        requireNotBlocked(refund)
        await refundsRepository(tx).setState(refund.id, 'sent', bankReference)
        await refundsRepository(tx).insertTransitions(refund.id, ['sent'], actor)
        const { id_booking: bookingId, amount, destination } = refund
        await publish<RefundSent>(tx, {
          type: 'refund.sent',
          bookingId,
          amount,
          destination,
          bankReference,
        })
        await postPayout(tx, refund, actor)
      }),
    ),
})

const actorOf = ({ principal: { role, id }, requestId }: AuditContext): Actor => ({
  role,
  id,
  request_id: requestId,
})

async function approve(tx: Database, refund: StaffRefund, actor: Actor) {
  await refundsRepository(tx).setState(refund.id, 'approved', null)
  await refundsRepository(tx).insertTransitions(refund.id, ['approved'], actor)
  const { id_booking: bookingId, amount, destination } = refund
  await publish<RefundApproved>(tx, { type: 'refund.approved', bookingId, amount, destination })
}

/** What must still be so when the second person approves: how much, and where it goes. */
const factsOf = ({ amount, bank_name, account_number, account_holder }: StaffRefund) => ({
  amount,
  bank_name,
  account_number,
  account_holder,
})

const askForApproval = (
  tx: Database,
  refund: StaffRefund,
  context: AuditContext,
  rules: ApprovalRules,
) =>
  approvalsService(tx).ask(
    {
      kind: 'refund',
      subject: `refund:${refund.id}`,
      payload: { ...factsOf(refund), state: 'approved' },
      seen: { ...factsOf(refund), state: refund.state },
      id_refund: refund.id,
      id_trip: refund.id_booking,
      id_user: refund.traveller.id,
    },
    context,
    rules,
  )

/**
 * Lock order: the trip first, as everywhere. A provider that takes the payment back at the same
 * moment waits for this transaction, or this one for the provider's.
 */
async function update(
  tx: Database,
  id: number,
  change: (refund: StaffRefund) => Promise<void>,
): Promise<StaffRefund> {
  const read = async () => {
    const refund = await refundAdminRepository(tx).one(id)
    if (!refund) throw notFound()
    return refund
  }
  await tripsService(tx).lock((await read()).id_booking)
  // Read again under the lock, under which refunds change and payment exceptions are opened.
  await change(await read())
  return read()
}

async function postPayout(tx: Database, { id_booking, amount }: Refund, { request_id }: Actor) {
  const booking = await refundsRepository(tx).booking(id_booking, null)
  if (!booking) throw notFound()
  await ledgerService(tx).transfer({
    kind: 'refund_sent',
    from: 'refunds',
    to: 'bank',
    amount,
    id_trip: booking.id_trip,
    id_user: booking.id_user,
    request_id,
  })
}

/** An open payment exception that disputes the payment blocks its refund. */
function requireNotBlocked({ id_case }: StaffRefund) {
  if (id_case !== null)
    throw new AppError(
      'refund_in_question',
      `Its payment is in question: look at case ${id_case} and close it first.`,
    )
}

function requireState({ state }: Refund, required: RefundState) {
  if (state === 'stopped')
    throw new AppError('refund_stopped', 'The payment went back by another way: do not send it.')
  if (state !== required)
    throw new AppError('booking_move_refused', `This refund is ${state}, not ${required}.`)
}
