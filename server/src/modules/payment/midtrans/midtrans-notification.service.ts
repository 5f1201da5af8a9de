import { createHash, timingSafeEqual } from 'node:crypto'
import type { MidtransNotification } from '@sayap/contract/payment/midtrans'
import { tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { paymentRequestsRepository } from '../requests/payment-requests.repository'
import { applyStatus } from './apply-status'
import type { OrderStatus, PaymentProvider } from './payment-provider'

export interface NotificationOptions {
  /** Null where none is configured: then every notification is a 404. */
  provider: PaymentProvider | null
  signatureKey: string | undefined
}

/**
 * A notification only reports that an order changed; the provider is asked for its status. So it
 * does not matter in which order or how often notifications arrive. Midtrans repeats a response of
 * 400 (bad signature) or 404 (unknown order) twice, and of 503 (status not known yet) four times.
 */
export const midtransNotificationService = (
  db: Database,
  { provider, signatureKey }: NotificationOptions,
) => ({
  async receive(notification: MidtransNotification, request_id: string) {
    if (!provider || signatureKey === undefined) throw notFound()
    if (!isSigned(notification, signatureKey))
      throw new AppError('signature_refused', 'The signature is not right.')
    const { order_id } = notification
    if (!(await paymentRequestsRepository(db).findOrder(order_id))) throw notFound()
    const status = await provider.status(order_id)
    if (status?.order_ref !== order_id)
      throw new AppError('provider_down', 'The provider does not know this order yet.', {}, 30)
    await db.transaction((tx) => lockAndApply(tx, status, request_id))
  },
})

async function lockAndApply(tx: Database, status: OrderStatus, request_id: string) {
  const requests = paymentRequestsRepository(tx)
  const found = await requests.findOrder(status.order_ref)
  const trip = found && (await tripsService(tx).lock(found.id_trip))
  // Read again under the lock: another notification may have changed it in between.
  const order = await requests.findOrder(status.order_ref)
  if (!order || !trip) throw notFound()
  await requests.setProviderStatus(order.order_ref, status.status)
  await applyStatus(tx, { order, status, trip, actor: { role: 'system', id: null, request_id } })
}

type SignedFields = Pick<MidtransNotification, 'order_id' | 'status_code' | 'gross_amount'>

/**
 * Lower-case hex SHA-512 over the texts as they were sent, without separators:
 * https://docs.midtrans.com/docs/https-notification-webhooks
 */
export const midtransSignature = (
  { order_id, status_code, gross_amount }: SignedFields,
  key: string,
) => createHash('sha512').update(`${order_id}${status_code}${gross_amount}${key}`).digest('hex')

/** Compares in constant time: the response time must not tell how much of a guess is right. */
function isSigned(notification: MidtransNotification, key: string) {
  const expected = Buffer.from(midtransSignature(notification, key))
  const actual = Buffer.from(notification.signature_key)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
