import type { Approval } from '@sayap/contract/operations/approvals'
import type { PaymentOutcome } from '@sayap/contract/payment/payment-review'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { approvalsService, outdated } from '#modules/approvals/approvals.service'
import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import { type AuditContext, actorOf } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { confirmManually, dueOf, type ManualConfirmation } from './confirm-manually'
import { receivedPaymentsRepository } from './received-payments.repository'

type Confirmation =
  | { asked: Approval; outcome?: never }
  | { asked?: never; outcome: PaymentOutcome }

/** Undoes what a confirmation did that one person may not do alone. */
class CreditAboveLimit extends Error {
  /** `credit`: rupiah of travel credit that it made. */
  constructor(readonly credit: number) {
    super()
  }
}

/**
 * Records that staff saw a payment for a trip, which is locked. Nobody but they saw the money, so of
 * what becomes travel credit one person makes no more than the limit for a traveller; above it nothing
 * changes but the request for a second person. Whatever the trip awaits is paid at once.
 */
export async function confirmWithApproval(
  tx: Database,
  trip: Trip,
  confirmation: ManualConfirmation,
  context: AuditContext,
  rules: ApprovalRules,
): Promise<Confirmation> {
  const actor = actorOf(context)
  if (!rules.required) return { outcome: await confirmManually(tx, trip, confirmation, actor) }
  const { id_trip, id_user, code, state } = trip
  const { reference } = confirmation
  const subject = `payment:${id_trip}`
  const first = reference && (await askedBefore(tx, subject, confirmation, context))
  if (first) return { asked: first }
  try {
    // What becomes credit depends on seats, vouchers and insurance: it is done, and undone if too much.
    const outcome = await tx.transaction(async (attempt) => {
      const confirmed = await confirmCounted(attempt, trip, confirmation, actor)
      if (confirmed.credit > 0 && confirmed.sum > rules.limit)
        throw new CreditAboveLimit(confirmed.credit)
      return confirmed.outcome
    })
    return { outcome }
  } catch (error) {
    if (!(error instanceof CreditAboveLimit)) throw error
    const amount = confirmation.amount ?? (await dueOf(tx, trip)).due
    const asked = await approvalsService(tx).ask(
      {
        kind: 'payment_verified',
        subject,
        reference,
        payload: { code, amount, credit: error.credit, trip: state },
        seen: { code, credit: 0, trip: state },
        id_trip,
        id_user,
      },
      context,
      rules,
    )
    return { asked }
  }
}

/**
 * Confirms, and returns what it made of travel credit and the sum of all that confirmations made for this
 * traveller, in rupiah. The account is locked, so that those for other trips of theirs are counted too.
 */
async function confirmCounted(
  tx: Database,
  trip: Trip,
  confirmation: ManualConfirmation,
  actor: Actor,
) {
  const payments = receivedPaymentsRepository(tx)
  await payments.lockCreditByHand(trip.id_user)
  const before = await payments.creditByHand(trip.id_user)
  const outcome = await confirmManually(tx, trip, confirmation, actor)
  const sum = await payments.creditByHand(trip.id_user)
  return { outcome, sum, credit: sum - before }
}

/** What the call asked for the first time, whatever became of it. */
async function askedBefore(
  tx: Database,
  subject: string,
  { reference = '', amount }: ManualConfirmation,
  { principal }: AuditContext,
) {
  const first = await approvalsService(tx).findByReference(subject, reference, principal)
  if (first && amount !== undefined && first.amount !== amount)
    throw new AppError('key_reused', 'This Idempotency-Key was used for another amount.')
  return first
}

/** What the second person saw, and what identifies their decision in the journal. */
interface SeenConfirmation {
  id_trip: number
  /** Rupiah that came. */
  amount: number
  /** Rupiah of it that become travel credit. */
  credit: number
  trip: string
  reference: string
}

/** Carries out what a second person approved, in the transaction of the approval. */
export async function confirmAsSeen(tx: Database, seen: SeenConfirmation, context: AuditContext) {
  const trip = await tripsService(tx).lock(seen.id_trip)
  if (!trip) throw notFound()
  if (trip.state !== seen.trip)
    throw outdated('The booking is not in the state in which it was asked.')
  const actor = actorOf({ ...context, requestId: seen.reference })
  const { credit } = await confirmCounted(tx, trip, { amount: seen.amount }, actor)
  if (credit !== seen.credit)
    throw outdated('Another part of the payment would become travel credit now.')
}
