import type { MidtransNotification } from '@sayap/contract/midtrans'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { moneyService } from '../money.service'
import { isSigned } from './midtrans-signature'
import { ordersRepository } from './orders.repository'
import { OUTCOMES } from './outcomes'
import type { PaymentProvider, ProviderAnswer } from './payment-provider'

export interface Notified {
  /** Null: none is configured, and nobody may tell us of payments. */
  provider: PaymentProvider | null
  signatureKey: string | undefined
}

/**
 * A notification only says that something changed: what, the provider is asked. So it does not
 * matter in which order or how often they come. Refused: a bad signature (400) and an unknown order
 * (404), which Midtrans repeats twice; when we or the provider's status cannot tell (503), four times.
 */
export const midtransNotificationService = (
  db: Database,
  { provider, signatureKey }: Notified,
) => ({
  async receive(notification: MidtransNotification, request_id: string) {
    if (!provider || signatureKey === undefined) throw nothingHere()
    if (!isSigned(notification, signatureKey))
      throw new AppError('signature_refused', 'The signature is not right.')
    const { order_id } = notification
    if (!(await ordersRepository(db).find(order_id))) throw nothingHere()
    const answer = await provider.status(order_id)
    if (answer?.order_ref !== order_id)
      throw new AppError('provider_down', 'The provider does not know this order yet.', {}, 30)
    await db.transaction((tx) => apply(tx, answer, request_id))
  },
})

async function apply(tx: Database, answer: ProviderAnswer, request_id: string) {
  const orders = ordersRepository(tx)
  const found = await orders.find(answer.order_ref)
  const trip = found && (await moneyService(tx).lockTrip(found.id_trip))
  // Read again under the lock: another notification may have been here in between.
  const order = await orders.find(answer.order_ref)
  if (!order || !trip) throw nothingHere()
  await orders.note(order.order_ref, answer.status)
  const { amount } = answer
  const actor = { role: 'system', id: null, request_id } as const
  if (amount !== null && amount > 0)
    return OUTCOMES[answer.status](tx, { order, answer, amount, trip, actor })
  await orders.openCaseOnce({
    ...{ kind: 'payment_challenged', id_trip: order.id_trip, amount: order.amount },
    detail: 'The provider tells of a payment that is not in whole rupiah.',
  })
}
