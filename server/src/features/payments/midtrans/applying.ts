import type { Database } from '#db/database'
import type { Actor, Trip } from '#features/bookings/trips.service'
import { moneyService } from '../money.service'
import type { Order } from './orders.repository'
import type { ProviderAnswer } from './payment-provider'

/** A provider's answer and what it is applied to; the trip is locked. */
export interface Applying {
  order: Order
  answer: ProviderAnswer
  /** Rupiah, as the provider has it. */
  amount: number
  trip: Trip
  actor: Actor
}

/** A transaction of the provider's is one piece of money, whatever becomes of it. */
export const moneyOf = ({ answer, amount, order }: Applying) => ({
  source: 'midtrans' as const,
  external_ref: answer.transaction_id,
  amount,
  note: `order ${order.order_ref}: ${answer.status}`,
})

/** The provider has it no longer; what was never taken is never taken. */
export const takeBack = (tx: Database, applying: Applying) =>
  moneyService(tx).reverse(moneyOf(applying), applying.order.id_trip, applying.actor)
