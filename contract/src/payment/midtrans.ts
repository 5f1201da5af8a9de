import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { required } from '../core/wire'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/**
 * What Midtrans sends when a transaction changes. The fields we need stay texts, as the signature is
 * computed over their characters; other fields are accepted and ignored.
 */
export const MidtransNotification = z.looseObject({
  /** The order of the transaction, as this server named it to Midtrans. */
  order_id: required(text(60)),
  /**
   * Status of the transaction at Midtrans, part of the signature only: the server asks Midtrans for
   * the status itself.
   */
  status_code: required(text(5)),
  /** Rupiah with two decimals, as it is signed: `100000.00`. */
  gross_amount: required(text(25)),
  /**
   * SHA-512 in lower-case hex over `order_id`, `status_code`, `gross_amount` and the server key of
   * Midtrans, without separators.
   */
  signature_key: required(
    z
      .string()
      .check(z.regex(/^[0-9a-f]{128}$/, inputError('invalid_format', { format: 'sha512' }))),
  ),
})
export type MidtransNotification = z.infer<typeof MidtransNotification>

export const midtrans = {
  notify: endpoint({
    method: 'POST',
    path: '/payments/midtrans/notification',
    summary: 'For Midtrans: a transaction changed; only who knows the key can sign this',
    message: 'Received',
    access: 'public',
    body: MidtransNotification,
    /** Midtrans reads only the status code. */
    data: z.object({}),
  }),
}
