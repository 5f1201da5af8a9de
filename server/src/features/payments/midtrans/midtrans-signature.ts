import { createHash, timingSafeEqual } from 'node:crypto'
import type { MidtransNotification } from '@sayap/contract/midtrans'

type Signed = Pick<MidtransNotification, 'order_id' | 'status_code' | 'gross_amount'>

/**
 * Lower-case hex SHA-512 over the texts as they came, without anything between them:
 * https://docs.midtrans.com/docs/https-notification-webhooks
 */
export const midtransSignature = ({ order_id, status_code, gross_amount }: Signed, key: string) =>
  createHash('sha512').update(`${order_id}${status_code}${gross_amount}${key}`).digest('hex')

/** In constant time: how far a guess is right must not be measurable. */
export function isSigned(notification: MidtransNotification, key: string) {
  const expected = Buffer.from(midtransSignature(notification, key))
  const given = Buffer.from(notification.signature_key)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
