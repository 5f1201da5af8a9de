import { createHash } from 'node:crypto'
import { MAX_QRIS_AMOUNT } from '@sayap/contract/payment/payments'
import * as z from 'zod/mini'
import { AppError } from '#platform/http/app-error'
import { tracedFetch } from '#platform/tracing/tracing'
import {
  type Charge,
  type OrderStatus,
  type PaymentProvider,
  PROVIDER_STATUSES,
} from './payment-provider'

/** A traveller waits for it, and Midtrans expects a response to its notification within 15 seconds. */
const TIMEOUT_MS = 4500

export interface MidtransEnv {
  MIDTRANS_SERVER_KEY: string | undefined
  /** Of the Snap page. */
  MIDTRANS_BASE_URL: string
  /** Of the API for the status of orders. */
  MIDTRANS_API_URL: string
}

/** Returns the configured payment provider; null without one, then only transfers are offered. */
export function configuredProvider(env: MidtransEnv): PaymentProvider | null {
  const { MIDTRANS_SERVER_KEY: serverKey } = env
  return serverKey === undefined ? null : midtransClient(serverKey, env)
}

/** Midtrans Snap by REST. */
function midtransClient(
  serverKey: string,
  { MIDTRANS_BASE_URL: snapUrl, MIDTRANS_API_URL: apiUrl }: MidtransEnv,
): PaymentProvider {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
  }

  async function call(url: string, init: RequestInit = {}) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await tracedFetch(url, { ...init, headers, signal, redirect: 'error' })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw providerDown(error)
    }
  }

  return {
    async charge(charge) {
      const body = JSON.stringify(snapRequest(charge))
      const response = await call(new URL('/snap/v1/transactions', snapUrl).href, {
        method: 'POST',
        body,
      })
      const page = SnapResponse.safeParse(response.body)
      if (response.status !== 201 || !page.success) throw providerDown(response)
      return page.data
    },

    async status(order_ref) {
      const path = `/v2/${encodeURIComponent(order_ref)}/status`
      const { status, body } = await call(new URL(path, apiUrl).href)
      // Midtrans reports an unknown order in the body, sometimes under another HTTP status.
      if (status === 404 || UnknownOrder.safeParse(body).success) return null
      const response = StatusResponse.safeParse(body)
      if (!response.success) throw providerDown({ status, error: response.error.message })
      return { ...orderStatus(response.data), report: reportOf(body) }
    },
  }
}

/** The caller learns that the provider failed; the log has the cause. */
const providerDown = (cause: unknown) =>
  Object.assign(
    new AppError(
      'provider_down',
      'The payment provider does not answer. Nothing was changed; a bank transfer still works.',
      {},
      30,
    ),
    { cause },
  )

/** Methods at the Snap page, https://docs.midtrans.com/reference/request-body-json-parameter */
const METHODS = [
  'credit_card',
  'bca_va',
  'bni_va',
  'bri_va',
  'permata_va',
  'cimb_va',
  'echannel',
  'other_va',
]
/** Wallets show a QRIS code on a computer, so QRIS's limit is theirs too. */
const QRIS_METHODS = ['gopay', 'shopeepay', 'other_qris']
/** Snap's pages stay open at least this long. */
const MIN_MINUTES = 5

const SnapResponse = z.object({ redirect_url: z.url({ protocol: /^https?$/ }) })

/** The body of POST /snap/v1/transactions. */
function snapRequest({ order_ref, amount, title, minutes, payer, return_url }: Charge) {
  const duration = Math.max(MIN_MINUTES, minutes)
  // Without it the time starts when a method is chosen: a virtual account would outlive the deadline.
  const start_time = jakartaTime(new Date())
  return {
    transaction_details: { order_id: order_ref, gross_amount: amount },
    item_details: [{ id: order_ref, price: amount, quantity: 1, name: title.slice(0, 50) }],
    customer_details: { first_name: payer.name, email: payer.email, phone: payer.phone },
    enabled_payments: amount > MAX_QRIS_AMOUNT ? METHODS : [...METHODS, ...QRIS_METHODS],
    credit_card: { secure: true },
    expiry: { start_time, unit: 'minutes', duration },
    page_expiry: { unit: 'minutes', duration },
    callbacks: { finish: return_url },
  }
}

/** `2026-11-28 07:30:00 +0700` */
const jakartaTime = (instant: Date) =>
  `${instant.toLocaleString('sv-SE', { timeZone: 'Asia/Jakarta' })} +0700`

const UnknownOrder = z.object({ status_code: z.literal('404') })

const StatusResponse = z.object({
  status_code: z.string(),
  order_id: z.string(),
  transaction_id: z.string(),
  transaction_status: z.enum(PROVIDER_STATUSES),
  fraud_status: z.optional(z.nullable(z.string())),
  gross_amount: z.string(),
  currency: z.optional(z.string()),
  refund_amount: z.optional(z.nullable(z.string())),
})
type StatusResponse = z.infer<typeof StatusResponse>

function orderStatus(response: StatusResponse): Omit<OrderStatus, 'report'> {
  const isRupiah = (response.currency ?? 'IDR') === 'IDR'
  return {
    order_ref: response.order_id,
    transaction_id: response.transaction_id,
    status: response.transaction_status,
    fraud: fraudStatus(response),
    amount: isRupiah ? parseRupiah(response.gross_amount) : null,
    refunded: parseRupiah(response.refund_amount ?? '0') ?? 0,
  }
}

/** A digest of the answer with its fields in one order; the response's own texts do not count. */
function reportOf(body: unknown) {
  const { status_message: _, signature_key: __, ...facts } = Object(body) as Record<string, unknown>
  const text = JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(text).digest('hex')
}

/** A transaction succeeded only under status code 200. */
function fraudStatus({ status_code, fraud_status }: StatusResponse) {
  if (fraud_status === 'challenge' || status_code !== '200') return 'challenge'
  return (fraud_status ?? 'accept') === 'accept' ? 'accept' : 'deny'
}

/** Up to 12 digits, more than any amount we request; cents are always written and always zero. */
const WHOLE_RUPIAH = /^(\d{1,12})(\.00)?$/

/** Returns null where the text is not a whole amount of rupiah. */
function parseRupiah(text: string) {
  const [, whole] = WHOLE_RUPIAH.exec(text) ?? []
  return whole === undefined ? null : Number(whole)
}
