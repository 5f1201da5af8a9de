import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { inSpan, outgoingSpan } from '#platform/tracing/tracing'
import { AddressRefused, checkedLookup, requireAllowed } from './receiver-address'

/** Milliseconds for the whole exchange: name, connection, TLS, answer. */
export const SEND_WITHIN_MS = 10_000
/** Characters of an answer that are kept; not more than a few times that is read. */
const KEPT = 500
const READ_BYTES = 4 * KEPT

export interface Outcome {
  /** Null where no answer came. */
  status: number | null
  duration_ms: number
  /** Null for an answer of 200 to 299. */
  error: string | null
  response: string | null
}

interface Message {
  url: string
  body: string
  headers: Record<string, string>
}

interface SendOptions {
  allowLoopback: boolean
  /** Aborts the exchange: the server is stopping. */
  signal: AbortSignal
  withinMs?: number
}

/** Posts a message once and never throws. Redirects are not followed: they are answers like others. */
export async function sendMessage(message: Message, options: SendOptions): Promise<Outcome> {
  const began = performance.now()
  const timeout = AbortSignal.timeout(options.withinMs ?? SEND_WITHIN_MS)
  const outcome = await post(message, options, AbortSignal.any([options.signal, timeout])).catch(
    (error: unknown) => ({ status: null, response: null, error: reasonOf(error, timeout) }),
  )
  return { ...outcome, duration_ms: Math.round(performance.now() - began) }
}

async function post(message: Message, options: SendOptions, signal: AbortSignal) {
  return inSpan(outgoingSpan('POST', message.url), async (span) => {
    const headers = { ...message.headers, ...span.headers }
    const outcome = await exchange({ ...message, headers }, options, signal)
    span.set({ 'http.response.status_code': outcome.status })
    return outcome
  })
}

async function exchange(
  { url, body, headers }: Message,
  { allowLoopback }: SendOptions,
  signal: AbortSignal,
) {
  requireAllowed(url, allowLoopback)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest
    send(url, {
      method: 'POST',
      // A connection of its own, to an address that was checked for it.
      agent: false,
      lookup: checkedLookup(allowLoopback),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Sayap-Webhooks/1',
      },
      signal,
    })
      .once('response', resolve)
      .once('error', reject)
      // Node destroys a connection that was switched to another protocol without an error or an answer.
      .once('close', () => reject(new Error('it was closed without an answer')))
      .end(body)
  })
  const response = await beginningOf(answer)
  const status = answer.statusCode ?? 0
  const isGood = status >= 200 && status < 300
  return { status, response, error: isGood ? null : `The receiver answered ${status}.` }
}

/** Reads so much of the answer and closes the connection: a receiver may send without an end. */
async function beginningOf(answer: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= READ_BYTES) break
  }
  answer.destroy()
  // PostgreSQL's text takes no NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, KEPT)
}

function reasonOf(error: unknown, timeout: AbortSignal) {
  if (timeout.aborted) return 'No answer in time.'
  if (error instanceof AddressRefused) return error.message
  const { code, message } = error as { code?: string; message?: string }
  return `No connection: ${code ?? message ?? 'unknown'}`.slice(0, 200)
}
