import type {
  ExceptionNote,
  PaymentExceptionKind,
} from '@sayap/contract/payment/payment-exceptions'
import type { Actor, Trip } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { exceptionNote } from '../exceptions/exception-notes'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import { ledgerService } from '../ledger/ledger.service'

/** A received payment for a trip that no longer needs it. The trip is locked. */
export interface SurplusPayment {
  trip: Trip
  id_money: number
  /** Rupiah. */
  amount: number
  actor: Actor
}

/** A transfer that was made twice: the trip is paid already, so the second one becomes credit. */
export const creditDoublePayment = (tx: Database, payment: SurplusPayment) =>
  credit(tx, payment, 'double_payment', 'paid_before')

/** A payment that came after its trip was closed; `note` is the reason why it becomes credit. */
export const creditLatePayment = (tx: Database, payment: SurplusPayment, note: ExceptionNote) =>
  credit(tx, payment, 'late_payment', note)

/** The payment becomes the traveller's credit. */
export const creditPayment = (
  tx: Database,
  { trip: { id_trip, id_user }, amount, actor }: Omit<SurplusPayment, 'id_money'>,
) =>
  ledgerService(tx).transfer({
    kind: 'money_credited',
    from: 'held',
    to: 'credit',
    amount,
    id_trip,
    id_user,
    request_id: actor.request_id,
  })

/** Turns the payment into travel credit and opens a payment exception for staff. */
async function credit(
  tx: Database,
  payment: SurplusPayment,
  kind: PaymentExceptionKind,
  note: ExceptionNote,
) {
  await creditPayment(tx, payment)
  const { trip, id_money, amount } = payment
  const { id_trip } = trip
  const detail = exceptionNote(note)
  await paymentExceptionsRepository(tx).open({ kind, id_trip, id_money, amount, detail })
  return 'credited' as const
}
