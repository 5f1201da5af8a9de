import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import type { AnswerOf, AnyEndpoint } from '@sayap/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** Below this, compressing saves nothing on the way. */
const WORTH_COMPRESSING = 1024
/** Of 11: nearly as small as the most, at a fiftieth of the time. */
const BROTLI_QUALITY = 5

type Headers = Record<string, string | number>

interface Encoded {
  bytes: Buffer
  headers: Headers
  /** The headers last given beside its own, and all of them together. */
  given?: Headers
  whole?: Headers
}

/** Looks an answer up by the address it was asked for by. */
export type FindReady = (url: string) => ReadyAnswer | undefined

/** An answer as bytes, to be kept and sent again without being made again. */
export class ReadyAnswer {
  readonly #encoded = new Map<string, Encoded>()

  constructor(
    readonly body: Buffer,
    readonly etag: string,
    readonly cacheControl: string,
  ) {}

  /** The body as this reader can take it, compressed at most once in each way. */
  for(acceptEncoding: string | undefined): Encoded {
    const encoding = this.#encodingFor(acceptEncoding)
    const known = this.#encoded.get(encoding)
    if (known) return known
    const bytes = encode[encoding](this.body)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
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
    if (this.body.length < WORTH_COMPRESSING) return 'identity'
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
 * The JSON of a success. What the contract does not name is left out, so no column can slip
 * through; an answer that breaks the contract throws.
 */
export function encodeAnswer<E extends AnyEndpoint>(
  endpoint: E,
  answer: AnswerOf<E>,
  statusCode: number = endpoint.status ?? 200,
): string {
  const whole = { status: 'success', statusCode, message: endpoint.message, ...answer }
  return JSON.stringify(z.encode(endpoint.response, whole))
}

/** Makes an answer that many may be given; `cacheControl` is for the caches on the way. */
export function readyAnswer<E extends AnyEndpoint>(
  endpoint: E,
  answer: AnswerOf<E>,
  cacheControl: string,
): ReadyAnswer {
  const body = Buffer.from(encodeAnswer(endpoint, answer))
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  // Weak, as compression on the way out changes the bytes but not the meaning.
  return new ReadyAnswer(body, `W/"${digest}"`, cacheControl)
}

/** Writes it whole, beside the headers given, which may be made once for many answers. */
export function writeReady(
  { method, headers: asked }: IncomingMessage,
  raw: ServerResponse,
  ready: ReadyAnswer,
  given: Headers,
): 200 | 304 {
  if (asked['if-none-match']?.includes(ready.etag)) {
    const { etag, cacheControl } = ready
    raw.writeHead(304, { ...given, 'cache-control': cacheControl, etag, vary: vary(given) }).end()
    return 304
  }
  const encoded = ready.for(asked['accept-encoding'] as string | undefined)
  // The express lane always gives the same ones: putting them together is much of its work.
  if (encoded.given !== given) {
    encoded.given = given
    encoded.whole = { ...given, ...encoded.headers, vary: vary(given) }
  }
  raw.writeHead(200, encoded.whole).end(method === 'HEAD' ? undefined : encoded.bytes)
  return 200
}

const vary = (given: Headers) => (given.vary ? `${given.vary}, accept-encoding` : 'accept-encoding')

/**
 * Sends it past what fastify does to an answer on its way out, which costs more than all the rest:
 * nothing there is left to do for bytes that are ready. Headers set before, and the log, stay.
 */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer) {
  const headers = reply.getHeaders() as Headers
  writeReady(request.raw, reply.hijack().raw, ready, headers)
  return reply
}
