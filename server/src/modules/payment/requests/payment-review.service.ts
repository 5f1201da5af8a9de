import { EXPIRED, PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking, VerifyBooking } from '@sayap/contract/booking/bookings'
import type { Approval } from '@sayap/contract/operations/approvals'
import type { PAYMENT_QUEUES, StaffPayment } from '@sayap/contract/payment/payment-review'
import { proofFilePath } from '@sayap/contract/payment/proofs'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { bookingsService } from '#modules/booking/bookings.service'
import {
  type Actor,
  transitionRefused,
  tripsService,
} from '#modules/booking/lifecycle/trips.service'
import type { AuditContext } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { callReference } from '../ledger/call-reference'
import { rejectProof } from '../proofs/proofs.service'
import type { ManualConfirmation } from '../reconciliation/confirm-manually'
import { confirmWithApproval } from '../reconciliation/confirm-with-approval'
import { loadPaymentDetails, type PaymentDetails, paymentSummary } from './payment-details'
import { paymentDetailsRepository } from './payment-details.repository'

interface QueueQuery {
  state: (typeof PAYMENT_QUEUES)[number]
  code?: string | undefined
  after?: number | undefined
  limit: number
}

interface KeyedConfirmation extends Pick<ManualConfirmation, 'amount' | 'asked'> {
  /** The `Idempotency-Key`: a call whose answer was lost may be repeated. */
  key?: string | undefined
}

const NO_SEATS =
  'The money came too late and there are no seats left for it: it is travel credit now, with a case.'

/** Staff compare what was requested with the proof that it was paid, and confirm payments. */
export const paymentReviewService = (db: Database) => {
  const repository = paymentDetailsRepository(db)

  async function one(id_booking: number) {
    const found = await repository.findTrip(id_booking, null)
    const [details] = found ? await loadPaymentDetails(db, [found.id_trip]) : []
    if (!details) throw notFound()
    return staffPayment(details)
  }

  async function byReference(code: string) {
    const id = await tripsService(db).byCode(code)
    return id === undefined ? [] : [await one(id)]
  }

  async function page({ state, after, limit }: QueueQuery) {
    const read = state === 'open' ? repository.open : repository.inReview
    const rows = await read({ after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const trips = [...new Set(shown.map(({ id_trip }) => id_trip))]
    const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { data: (await loadPaymentDetails(db, trips)).map(staffPayment), next }
  }

  return {
    /** The longest waiting first; `next` is the `after` of the following page. */
    async queue({ code, ...query }: QueueQuery) {
      const found =
        code === undefined ? await page(query) : { data: await byReference(code), next: null }
      return { ...found, in_review: await repository.inReviewCount() }
    },

    /** Number of proofs that wait for review: all pages of the queue. */
    waiting: () => repository.inReviewCount(),

    /** `asked`: a second person has to approve it first, and nothing has changed. */
    async confirm(
      id: number,
      { key, ...confirmation }: KeyedConfirmation,
      context: AuditContext,
      rules: ApprovalRules,
    ) {
      const confirmed = await db.transaction(async (tx) => {
        const trip = await tripsService(tx).lock(id)
        if (!trip) throw notFound()
        const reference = callReference(context.principal, key)
        return confirmWithApproval(tx, trip, { ...confirmation, reference }, context, rules)
      })
      if (confirmed.asked) return { asked: confirmed.asked } as const
      const { outcome } = confirmed
      return { asked: undefined, done: { outcome, payment: await one(id) } } as const
    },

    /**
     * Confirms that the amount due of the booking's trip was paid, by the status of one of its
     * bookings. Where the booking has that status already, nothing changes.
     */
    confirmByStatus: (
      id: number,
      wanted: VerifyBooking,
      context: AuditContext,
      rules: ApprovalRules,
    ) => db.transaction((tx) => confirmByStatus(tx, id, wanted, context, rules)),

    async reject(id: number, reason: string, actor: Actor) {
      await rejectProof(db, id, reason, actor)
      return one(id)
    },
  }
}

/** `asked`: a second person has to approve it first, and nothing has changed. */
type ByStatus =
  | { asked: Approval; done?: never }
  | { asked?: never; done: { data: Booking; message?: string } }

async function confirmByStatus(
  tx: Database,
  id: number,
  { status, trip_asked }: VerifyBooking,
  context: AuditContext,
  rules: ApprovalRules,
): Promise<ByStatus> {
  const bookings = bookingsService(tx)
  const trip = await tripsService(tx).lock(id)
  if (!trip) throw notFound()
  const before = await bookings.byId(id)
  if (before.status === status) return { done: { data: before } }
  const isPayable = before.status === PENDING_PAYMENT || before.status === EXPIRED
  if (status !== PAID || !isPayable) throw transitionRefused()
  const { asked } = await confirmWithApproval(tx, trip, { asked: trip_asked }, context, rules)
  if (asked) return { asked }
  const data = await bookings.byId(id)
  return { done: data.status === PAID ? { data } : { data, message: NO_SEATS } }
}

function staffPayment(details: PaymentDetails): StaffPayment {
  const { trip, legs, proof } = details
  return {
    ...paymentSummary(details),
    traveller: trip.traveller,
    legs,
    review_until: proof?.review_until ?? null,
    proof: proof ? { ...proof, url: proofFilePath(proof.id) } : null,
    open_cases: trip.open_cases,
  }
}
