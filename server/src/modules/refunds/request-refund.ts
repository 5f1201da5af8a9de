import { PAID, REFUNDED } from '@sayap/contract/booking/booking-states'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { RefundQuote, RefundRequest } from '@sayap/contract/payment/refunds'
import type { Actor } from '#modules/booking/events'
import { bookingTransitionsService } from '#modules/booking/lifecycle/booking-transitions.service'
import { changeWaiting, tripsService } from '#modules/booking/lifecycle/trips.service'
import { ledgerService } from '#modules/payment/ledger/ledger.service'
import { paymentsService } from '#modules/payment/payments.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { ownerOf } from './book-same-party'
import type { RefundRequested, RefundSent } from './events'
import { refundQuote } from './refund-quote'
import { type RefundableBooking, refundsRepository } from './refunds.repository'

/**
 * Cancels a paid booking of this traveller, or any for staff, for the amount of the quote. Repeating it
 * returns the existing refund; for a booking that was given up for another flight it is refused with 409
 * `booking_closed`. Runs in the caller's transaction and locks the trip.
 */
export async function requestRefund(
  tx: Database,
  id: number,
  request: RefundRequest,
  actor: Actor,
) {
  requireBankAccount(request)
  const refunds = refundsRepository(tx)
  const owner = ownerOf(actor)
  if (!(await tripsService(tx).lock(id, owner))) throw notFound()
  const booking = await refunds.booking(id, owner)
  const existing = await refunds.ofBooking(id)
  if (!booking) throw notFound()
  if (booking.status === REFUNDED && existing && existing.state !== 'rebooked') return existing
  if (booking.status !== PAID) throw notPaid()
  await requireNoChange(tx, booking)

  const quote = refundQuote(booking)
  if (request.amount !== quote.amount) throw quoteChanged(quote)
  await bookingTransitionsService(tx).refund([id], actor)
  // For 0 rupiah there is nothing to transfer.
  if (request.destination === 'credit' || quote.amount === 0)
    await refundAsCredit(tx, booking, quote, actor)
  else await requestTransfer(tx, booking, quote, request, actor)
  return (await refunds.ofBooking(id)) ?? existing
}

/**
 * Throws 409 `change_waiting` while another flight awaits its difference: it counts on this booking.
 * Where the airline cancelled the flight, the refund is due all the same.
 */
async function requireNoChange(tx: Database, { id, cancelled }: RefundableBooking) {
  if (!cancelled && (await tripsService(tx).waitingChangeOf(id))) throw changeWaiting()
}

/** Travel credit is available immediately. */
async function refundAsCredit(
  tx: Database,
  { id, id_trip, id_user }: RefundableBooking,
  { cause, paid, amount }: RefundQuote,
  actor: Actor,
) {
  // A bank transfer waits for staff, who cannot send it during a dispute; credit is spent at once.
  if (amount > 0) await paymentsService(tx).requireUndisputed(id_trip)
  const refunds = refundsRepository(tx)
  const destination = 'credit'
  const saved = await refunds.save({
    id_booking: id,
    cause,
    paid,
    amount,
    state: 'sent',
    destination,
  })
  if (!saved) throw notPaid()
  await refunds.insertTransitions(saved.id, ['asked', 'sent'], actor)
  await ledgerService(tx).transfer({
    kind: 'refund_credited',
    from: 'sales',
    to: 'credit',
    amount,
    id_trip,
    id_user,
    request_id: actor.request_id,
  })
  await publish<RefundSent>(tx, { type: 'refund.sent', bookingId: id, amount, destination })
}

/** A bank transfer is owed until staff have sent it. */
async function requestTransfer(
  tx: Database,
  { id, id_trip, id_user }: RefundableBooking,
  { cause, paid, amount }: RefundQuote,
  { bank_name, account_number, account_holder }: RefundRequest,
  actor: Actor,
) {
  const refunds = refundsRepository(tx)
  const destination = 'bank'
  const saved = await refunds.save({
    id_booking: id,
    cause,
    paid,
    amount,
    state: 'asked',
    destination,
    bank_name,
    account_number,
    account_holder,
  })
  if (!saved) throw notPaid()
  await refunds.insertTransitions(saved.id, ['asked'], actor)
  await ledgerService(tx).transfer({
    kind: 'refund_owed',
    from: 'sales',
    to: 'refunds',
    amount,
    id_trip,
    id_user,
    request_id: actor.request_id,
  })
  await publish<RefundRequested>(tx, {
    type: 'refund.requested',
    bookingId: id,
    amount,
    destination,
  })
}

const BANK_FIELDS = ['bank_name', 'account_number', 'account_holder'] as const

function requireBankAccount(request: RefundRequest) {
  if (request.destination !== 'bank') return
  const missing = BANK_FIELDS.filter((field) => request[field] === undefined)
  if (missing.length > 0)
    throw invalidInput(
      'body',
      missing.map((field) => ({ path: [field], ...inputFault('needed_for_bank_transfer') })),
    )
}

const quoteChanged = ({ amount }: RefundQuote) =>
  new AppError('quote_changed', `What comes back has changed: it is now ${amount}.`, { amount })

export const notPaid = () =>
  new AppError('booking_closed', 'Only a booking that is paid can be refunded.')
