import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { required } from './wire'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/**
 * What Midtrans sends when a transaction changes. Only what we need is looked at, as it came (the
 * signature is over the very characters); whatever else is or will be in it is let through.
 */
export const MidtransNotification = z.looseObject({
  order_id: required(text(60)),
  status_code: required(text(5)),
  /** `100000.00` */
  gross_amount: required(text(25)),
  signature_key: required(z.string().check(z.regex(/^[0-9a-f]{128}$/, 'must be a SHA-512 in hex'))),
})
export type MidtransNotification = z.infer<typeof MidtransNotification>

export const midtrans = {
  notify: endpoint({
    method: 'POST',
    path: '/payments/midtrans/notification',
    summary: 'For Midtrans: a transaction changed; only who knows the key can sign this',
    message: 'Received',
    access: 'anyone',
    body: MidtransNotification,
    /** Midtrans looks at the status only. */
    data: z.object({}),
  }),
}
