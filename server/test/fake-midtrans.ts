import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { midtransSignature } from '../src/modules/payment/midtrans/midtrans-notification.service'
import type { ProviderStatus } from '../src/modules/payment/midtrans/payment-provider'
import { parsePageUrl, renderPage } from './fake-midtrans-page'

const KEY = 'SB-Mid-server-test-key'

interface Order {
  order_id: string
  gross_amount: string
  request: SnapRequest
  /** Null until a method was chosen at the page. */
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

/** Status codes from Midtrans's documentation; 200 for the others. */
const CODES: Partial<Record<ProviderStatus, string>> = {
  pending: '201',
  deny: '202',
  expire: '202',
}

/**
 * Starts a fake Midtrans as its documentation describes it: it creates Snap pages, responds with the
 * status of orders and signs notifications. `setStatus` changes an order; `failure` makes it slow or
 * respond with an error.
 */
export async function startFakeMidtrans() {
  const orders = new Map<string, Order>()
  const failure = { status: 0, delayMs: 0 }
  let transactions = 0

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const respond = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    await wait(failure.delayMs)
    if (failure.status > 0) return respond(failure.status, { error_messages: ['maintenance'] })
    if (servePage(request.url, response)) return
    const basic = `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`
    if (request.headers.authorization !== basic)
      return respond(401, { error_messages: ['Access denied, please check client or server key'] })
    if (request.url === '/snap/v1/transactions') {
      const { status, body } = createPage(JSON.parse(await textOf(request)))
      return respond(status, body)
    }
    return respondWithStatus(request.url ?? '', respond)
  }

  function respondWithStatus(url: string, respond: (status: number, body: unknown) => void) {
    const [, id = ''] = /^\/v2\/([^/]+)\/status$/.exec(url) ?? []
    const order = orders.get(decodeURIComponent(id))
    if (!order?.transaction_id)
      return respond(404, { status_code: '404', status_message: "Transaction doesn't exist." })
    return respond(200, statusBody(order))
  }

  /** Returns false where the address is not one of a page. */
  function servePage(url: string | undefined, response: ServerResponse) {
    const page = parsePageUrl(url ?? '')
    if (!page) return false
    const { order_id, request } = orderOf(page.order_id)
    if (page.status) setStatus(order_id, page.status)
    const { status, headers, body } = renderPage(order_id, request, page.status)
    response.writeHead(status, headers).end(body)
    return true
  }

  function createPage(request: SnapRequest) {
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

  function setStatus(order_id: string, status: ProviderStatus, more: Record<string, string> = {}) {
    const order = orderOf(order_id)
    const isNewAttempt =
      order.transaction_id === null || (order.status === 'deny' && status === 'pending')
    if (isNewAttempt) order.transaction_id = `0e5e1c70-${++transactions}-${order_id}`
    Object.assign(order, { status, more })
  }

  return {
    /** Settings for the server's environment. */
    settings: { MIDTRANS_SERVER_KEY: KEY, MIDTRANS_BASE_URL: url, MIDTRANS_API_URL: url },
    failure,
    orders,

    /** After a denied card, `pending` starts another attempt with another transaction id. */
    setStatus,

    /** The notification of the present status; delivered later, it is an outdated one. */
    notification: (order_id: string) => statusBody(orderOf(order_id)),

    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

function statusBody({ order_id, gross_amount, transaction_id, status, more }: Order) {
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
