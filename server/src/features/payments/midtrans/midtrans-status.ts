import * as z from 'zod/mini'
import { PROVIDER_STATUSES, type ProviderAnswer } from './payment-provider'

/** Milliards at the most: longer than any sum we ask. Cents are always written and always nothing. */
const WHOLE_RUPIAH = /^(\d{1,12})(\.00)?$/

export const StatusAnswer = z.object({
  status_code: z.string(),
  order_id: z.string(),
  transaction_id: z.string(),
  transaction_status: z.enum(PROVIDER_STATUSES),
  fraud_status: z.optional(z.nullable(z.string())),
  gross_amount: z.string(),
  currency: z.optional(z.string()),
  refund_amount: z.optional(z.nullable(z.string())),
})
const Unknown = z.object({ status_code: z.literal('404') })

/** Midtrans says so in the body too, sometimes under another status. */
export const isUnknown = (body: unknown) => Unknown.safeParse(body).success

export function answerOf(told: z.infer<typeof StatusAnswer>): ProviderAnswer {
  const isRupiah = (told.currency ?? 'IDR') === 'IDR'
  return {
    order_ref: told.order_id,
    transaction_id: told.transaction_id,
    status: told.transaction_status,
    fraud: fraudOf(told),
    amount: isRupiah ? rupiah(told.gross_amount) : null,
    refunded: rupiah(told.refund_amount ?? '0') ?? 0,
  }
}

/** A success is only one under status code 200. */
function fraudOf({ status_code, fraud_status }: z.infer<typeof StatusAnswer>) {
  if (fraud_status === 'challenge' || status_code !== '200') return 'challenge'
  return (fraud_status ?? 'accept') === 'accept' ? 'accept' : 'deny'
}

/** Null: no whole sum of rupiah. */
function rupiah(text: string) {
  const [, whole] = WHOLE_RUPIAH.exec(text) ?? []
  return whole === undefined ? null : Number(whole)
}
