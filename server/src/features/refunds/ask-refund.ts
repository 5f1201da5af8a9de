import { PAID, REFUNDED } from '@sayap/contract/booking-states'
import type { AskRefund, RefundQuote } from '@sayap/contract/refunds'
import type { Database } from '#db/database'
import { bookingEndsService } from '#features/bookings/booking-ends.service'
import { type Actor, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { invalidInput } from '#http/validation'
import { refundQuote } from './refund-quote'
import { type RefundBooking, refundsRepository } from './refunds.repository'
import { tellStep } from './tell-step'

/**
 * Cancels a paid booking of this traveller for what they were told comes back. Asked again it
 * answers the refund that stands. In one transaction, which locks the trip.
 */
export async function askRefund(tx: Database, id: number, ask: AskRefund, actor: Actor) {
  checkBank(ask)
  const refunds = refundsRepository(tx)
  if (!(await tripsService(tx).lock(id, actor.id))) throw nothingHere()
  const booking = await refunds.booking(id, actor.id)
  const standing = await refunds.ofBooking(id)
  if (!booking) throw nothingHere()
  if (booking.status === REFUNDED && standing) return standing
  if (booking.status !== PAID) throw notPaid()

  const quote = refundQuote(booking)
  if (ask.amount !== quote.amount) throw quoteChanged(quote)
  await bookingEndsService(tx).refund([id], actor)
  await giveBack(tx, { booking, quote, ask, actor })
  return (await refunds.ofBooking(id)) ?? standing
}

interface GivingBack {
  booking: RefundBooking
  quote: RefundQuote
  ask: AskRefund
  actor: Actor
}

/** Travel credit is there at once; a transfer is owed until staff have sent it. */
async function giveBack(tx: Database, { booking, quote, ask, actor }: GivingBack) {
  const { id, id_trip, id_user } = booking
  const { cause, paid, amount } = quote
  // Nothing is owed of nothing: there is no transfer to wait for.
  const atOnce = ask.destination === 'credit' || amount === 0
  const destination = atOnce ? 'credit' : 'bank'
  const state = atOnce ? 'sent' : 'asked'
  const bank = atOnce ? {} : ask
  const refunds = refundsRepository(tx)
  const { bank_name, account_number, account_holder } = bank as Partial<AskRefund>
  const written = await refunds.write({
    ...{ id_booking: id, cause, paid, amount, state, destination },
    ...{ bank_name, account_number, account_holder },
  })
  if (!written) throw notPaid()
  await refunds.note(written.id, atOnce ? ['asked', 'sent'] : ['asked'], actor)
  await ledgerService(tx).transfer({
    ...{ id_trip, id_user, request_id: actor.request_id, amount, from: 'sales' },
    ...(atOnce ? CREDITED : OWED),
  })
  await tellStep(tx, { id_booking: id, step: state, amount, destination })
}

const CREDITED = { kind: 'refund_credited', to: 'credit' } as const
const OWED = { kind: 'refund_owed', to: 'refunds' } as const

const BANK_FIELDS = ['bank_name', 'account_number', 'account_holder'] as const

function checkBank(ask: AskRefund) {
  if (ask.destination !== 'bank') return
  const missing = BANK_FIELDS.filter((field) => ask[field] === undefined)
  if (missing.length > 0)
    throw invalidInput(
      'body',
      missing.map((field) => ({ path: [field], message: 'needed for a transfer to a bank' })),
    )
}

const quoteChanged = ({ amount }: RefundQuote) =>
  new AppError('quote_changed', `What comes back has changed: it is now ${amount}.`, { amount })

export const notPaid = () =>
  new AppError('booking_closed', 'Only a booking that is paid can be refunded.')
