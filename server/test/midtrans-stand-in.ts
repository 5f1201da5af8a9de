import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { midtransSignature } from '../src/features/payments/midtrans/midtrans-signature'
import type { ProviderStatus } from '../src/features/payments/midtrans/payment-provider'
import { deedAtPage, pageOf } from './midtrans-page'

const KEY = 'SB-Mid-server-test-key'

interface Order {
  order_id: string
  gross_amount: string
  request: SnapRequest
  /** Null until a way to pay was chosen at the page. */
  transaction_id: string | null
  status: ProviderStatus
  more: Record<string, string>
}

interface SnapRequest {
  transaction_details: { order_id: string; gross_amount: number }
  enabled_payments: string[]
  expiry: { unit: string; duration: number }
  callbacks: { finish: string }
}

/** The status codes of Midtrans's own documentation. */
const CODES: Partial<Record<ProviderStatus, string>> = {
  pending: '201',
  deny: '202',
  expire: '202',
}

/**
 * Midtrans as it is documented, on a port of this machine: makes Snap pages, tells the status of
 * what was tried at them, signs notifications. What happens at a page is told by `happen`; `trouble`
 * makes it slow, broken or silent.
 */
export async function midtransStandIn() {
  const orders = new Map<string, Order>()
  const trouble = { status: 0, delayMs: 0 }
  let transactions = 0

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    await wait(trouble.delayMs)
    if (trouble.status > 0) return answer(trouble.status, { error_messages: ['maintenance'] })
    if (showPage(request.url, response)) return
    const basic = `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`
    if (request.headers.authorization !== basic)
      return answer(401, { error_messages: ['Access denied, please check client or server key'] })
    if (request.url === '/snap/v1/transactions') {
      const { status, body } = makePage(JSON.parse(await textOf(request)))
      return answer(status, body)
    }
    return tellStatus(request.url ?? '', answer)
  }

  function tellStatus(url: string, answer: (status: number, body: unknown) => void) {
    const [, id = ''] = /^\/v2\/([^/]+)\/status$/.exec(url) ?? []
    const order = orders.get(decodeURIComponent(id))
    if (!order?.transaction_id)
      return answer(404, { status_code: '404', status_message: "Transaction doesn't exist." })
    return answer(200, told(order))
  }

  /** False: the address is none of a page. */
  function showPage(url: string | undefined, response: ServerResponse) {
    const deed = deedAtPage(url ?? '')
    if (!deed) return false
    const { order_id, request } = orderOf(deed.order_id)
    if (deed.status) happen(order_id, deed.status)
    const { status, headers, body } = pageOf(order_id, request, deed.status)
    response.writeHead(status, headers).end(body)
    return true
  }

  function makePage(request: SnapRequest) {
    const { order_id, gross_amount } = request.transaction_details
    if (orders.has(order_id))
      return { status: 400, body: { error_messages: ['order_id has already been taken'] } }
    const started = { transaction_id: null, status: 'pending', more: {} } as const
    orders.set(order_id, { order_id, gross_amount: `${gross_amount}.00`, request, ...started })
    const token = `token-${order_id}`
    return { status: 201, body: { token, redirect_url: `${url}/snap/v4/redirection/${token}` } }
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const orderOf = (order_id: string) => {
    const order = orders.get(order_id)
    if (!order) throw new Error(`No order ${order_id}`)
    return order
  }

  function happen(order_id: string, status: ProviderStatus, more: Record<string, string> = {}) {
    const order = orderOf(order_id)
    const anew = order.transaction_id === null || (order.status === 'deny' && status === 'pending')
    if (anew) order.transaction_id = `0e5e1c70-${++transactions}-${order_id}`
    Object.assign(order, { status, more })
  }

  return {
    /** As the server's environment has it. */
    settings: { MIDTRANS_SERVER_KEY: KEY, MIDTRANS_BASE_URL: url, MIDTRANS_API_URL: url },
    trouble,
    orders,

    /** At the page something happened; `anew`: another attempt, as after a card was denied. */
    happen,

    /** The notification of what is so now; kept, it is one that comes late. */
    notification: (order_id: string) => told(orderOf(order_id)),

    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

function told({ order_id, gross_amount, transaction_id, status, more }: Order) {
  const signed = { order_id, status_code: CODES[status] ?? '200', gross_amount, ...more }
  return {
    transaction_time: '2026-11-20 14:00:00',
    transaction_id,
    transaction_status: status,
    status_message: 'midtrans payment notification',
    merchant_id: 'G141532850',
    payment_type: 'bank_transfer',
    fraud_status: 'accept',
    currency: 'IDR',
    ...signed,
    signature_key: midtransSignature(signed, KEY),
  }
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
