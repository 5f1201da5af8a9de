import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import type { AnyEndpoint, HandlerResult } from '@sayap/contract/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { revisionOf } from '#platform/revisions/known-revision'

/** Bytes. Compressing smaller bodies saves no packet. */
const MIN_COMPRESSED_BYTES = 1024
/** Brotli quality, up to 11: nearly the smallest size in a fiftieth of the time. */
const BROTLI_QUALITY = 5

type Headers = Record<string, string | number>

interface Encoded {
  bytes: Buffer
  headers: Headers
  /** The base headers of the last use, and the result of merging them with `headers`. */
  baseHeaders?: Headers
  merged?: Headers
}

/** Finds a cached response by the URL of the request. */
export type FindCachedResponse = (url: string) => CachedResponse | undefined

/** An encoded response that can be sent many times. */
export class CachedResponse {
  readonly #encoded = new Map<string, Encoded>()

  constructor(
    readonly body: Buffer,
    readonly etag: string,
    readonly cacheControl: string,
    /** On the clock of `performance.now()`; without one the lifetime of the cache applies. */
    readonly freshUntil?: number,
    readonly contentType = 'application/json; charset=utf-8',
  ) {}

  /**
   * Returns the body in the best encoding of `accept-encoding`; each encoding is compressed once.
   */
  for(acceptEncoding: string | undefined): Encoded {
    const encoding = this.#encodingFor(acceptEncoding)
    const known = this.#encoded.get(encoding)
    if (known) return known
    const bytes = encode[encoding](this.body)
    const headers = {
      'content-type': this.contentType,
      'content-length': bytes.length,
      'cache-control': this.cacheControl,
      etag: this.etag,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    const encoded: Encoded = { bytes, headers }
    this.#encoded.set(encoding, encoded)
    return encoded
  }

  #encodingFor(accepted = ''): keyof typeof encode {
    if (this.body.length < MIN_COMPRESSED_BYTES) return 'identity'
    if (/\bbr\b(?!;q=0(\.0*)?\b)/.test(accepted)) return 'br'
    return /\bgzip\b(?!;q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'identity'
  }
}

const encode = {
  identity: (body: Buffer) => body,
  gzip: (body: Buffer) => gzipSync(body),
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
}

/**
 * Encodes a success as JSON. Members that the contract does not name are left out, so that no
 * column leaks; a response that violates the contract throws.
 */
export function encodeResponse<E extends AnyEndpoint>(
  endpoint: E,
  result: HandlerResult<E>,
  statusCode: number = endpoint.status ?? 200,
): string {
  const envelope = { status: 'success', statusCode, message: endpoint.message, ...result }
  return JSON.stringify(z.encode(endpoint.response, envelope))
}

/**
 * Encodes a list for many clients. `items` are JSON already, encoded by the contract's schema of one
 * item. What stands beside `data` is not checked by the contract, for speed: it must be as the contract
 * says, members in its order, with a test that compares the body with that of `createCachedResponse`.
 */
export function createCachedList<E extends AnyEndpoint>(
  endpoint: E,
  { items, ...meta }: Omit<HandlerResult<E>, 'data'> & { items: readonly Buffer[] },
  cacheControl: string,
  freshUntil: number,
): CachedResponse {
  const { status: statusCode = 200, message } = endpoint
  const before = JSON.stringify({ status: 'success', statusCode, message })
  const after = JSON.stringify(meta).slice(1)
  const list = items.flatMap((item, nth) => (nth === 0 ? [item] : [COMMA, item]))
  const body = Buffer.concat([
    Buffer.from(`${before.slice(0, -1)},"data":[`),
    ...list,
    Buffer.from(after === '}' ? ']}' : `],${after}`),
  ])
  return new CachedResponse(body, `W/"${digestOf(body)}"`, cacheControl, freshUntil)
}

const COMMA = Buffer.from(',')

/** Encodes a response for many clients; `cacheControl` is for browsers and proxies. */
export function createCachedResponse<E extends AnyEndpoint>(
  endpoint: E,
  result: HandlerResult<E>,
  cacheControl: string,
): CachedResponse {
  const body = Buffer.from(encodeResponse(endpoint, result))
  const digest = digestOf(body)
  // Of one row, the tag begins with its revision, so that it can be sent as `If-Match`.
  const revision = revisionOf(result.data)
  const tag = revision === undefined ? digest : `${revision}.${digest}`
  // Weak, because compression changes the bytes but not the meaning.
  return new CachedResponse(body, `W/"${tag}"`, cacheControl)
}

/** As much of a SHA-256 as tells responses apart. */
export const digestOf = (body: Buffer) => hash('sha256', body, 'base64url').slice(0, 27)

/** Writes a cached response with `baseHeaders`, which are shared by many responses. */
export function writeCachedResponse(
  { method, headers }: IncomingMessage,
  raw: ServerResponse,
  cached: CachedResponse,
  baseHeaders: Headers,
): 200 | 304 {
  if (headers['if-none-match']?.includes(cached.etag)) {
    const { etag, cacheControl } = cached
    raw
      .writeHead(304, {
        ...baseHeaders,
        'cache-control': cacheControl,
        etag,
        vary: vary(baseHeaders),
      })
      .end()
    return 304
  }
  const encoded = cached.for(headers['accept-encoding'] as string | undefined)
  // The fast path always passes the same headers: merging them would be much of its work.
  if (encoded.baseHeaders !== baseHeaders) {
    encoded.baseHeaders = baseHeaders
    encoded.merged = { ...baseHeaders, ...encoded.headers, vary: vary(baseHeaders) }
  }
  raw.writeHead(200, encoded.merged).end(method === 'HEAD' ? undefined : encoded.bytes)
  return 200
}

const vary = (baseHeaders: Headers) =>
  baseHeaders.vary ? `${baseHeaders.vary}, accept-encoding` : 'accept-encoding'

/**
 * Bypasses Fastify's serialization and hooks, which cost more than sending an encoded response.
 * Headers that were set before and the log line still apply.
 */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
) {
  const headers = reply.getHeaders() as Headers
  writeCachedResponse(request.raw, reply.hijack().raw, cached, headers)
  return reply
}
