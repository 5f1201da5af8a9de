import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import { FILE_KINDS, type FileKind, type Files } from '@sayap/contract/core/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/http/app-error'
import { errorAt, invalidInput } from './validation'

const LIMITS = { fields: 20, parts: 25, fieldSize: 10_000, headerPairs: 50 }
/** Maximum bytes of boundaries, headers and everything else around the parts. */
const OVERHEAD = 50_000

/** Lets the routes of this scope accept forms; elsewhere multipart is refused with 415. */
export const registerMultipart = (scope: FastifyInstance) => scope.register(multipart)

/**
 * Reads a multipart body into the shape of a JSON body: texts by name, and web-standard Files.
 * Nothing is written to disk. A body that is no form is left to the JSON parser.
 */
export const readForm =
  (files: Files) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return
    requireReadable(request, files)
    const slot = acquireUploadSlot(request, reply)
    const tooSlow = refuseSlow(request, reply)
    try {
      request.body = await Promise.race([valuesOf(request, files, slot), tooSlow.refusal])
    } catch (error) {
      // The rest of the body is discarded, so that the client reads the response.
      request.raw.unpipe()
      request.raw.resume()
      throw toAppError(error)
    } finally {
      tooSlow.stop()
    }
  }

const maxBytes = (files: Files) =>
  Math.max(...Object.values(files).map((kind) => FILE_KINDS[kind].maxBytes))

async function valuesOf(request: FastifyRequest, files: Files, slot: UploadSlot) {
  const values = new FormValues(files, slot)
  const limits = { ...LIMITS, files: Object.keys(files).length, fileSize: maxBytes(files) }
  let received = 0
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  for await (const part of request.parts({ limits })) await values.add(part)
  if (received - values.bytes > OVERHEAD) throw tooLarge()
  return values.all()
}

function requireReadable({ headers }: FastifyRequest, files: Files) {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new AppError('unsupported_media', 'Send the form without compression.')
  const [field = '', ...others] = Object.keys(files)
  const most = (1 + others.length) * maxBytes(files) + LIMITS.fields * LIMITS.fieldSize + OVERHEAD
  if (Number(headers['content-length'] ?? 0) <= most) return
  throw others.length === 0 ? tooLargeFile(field, maxBytes(files)) : tooLarge()
}

const tooLarge = () => new AppError('too_large', 'The form is larger than is allowed here.')

/** Any error of the parser is the client's. */
function toAppError(error: unknown) {
  if (error instanceof AppError) return error
  const { statusCode } = error as { statusCode?: number }
  return statusCode === 413
    ? tooLarge()
    : new AppError('malformed_body', 'The form could not be read to its end.')
}

const MEBIBYTE = 1024 * 1024

/** The decoder's replacement character for invalid UTF-8. */
const NOT_UTF8 = '\ufffd'

/** Reads the fields of a form by name; each may appear once, and files only in file fields. */
class FormValues {
  readonly #values = new Map<string, unknown>()
  /** Total bytes of all text values so far. */
  bytes = 0

  constructor(
    readonly files: Files,
    readonly slot: UploadSlot,
  ) {}

  async add(part: MultipartFile | MultipartValue) {
    const name = part.fieldname
    if (!name) throw new AppError('malformed_body', 'A part of the form has no name.')
    if (this.#values.has(name)) throw wrong(name, inputFault('sent_twice'))
    const value =
      part.type === 'field' ? textOf(part) : await fileOf(part, kindOf(name, this.files), this.slot)
    this.bytes += value instanceof File ? value.size : Buffer.byteLength(String(value ?? ''))
    this.#values.set(name, value)
  }

  all() {
    return Object.fromEntries(this.#values)
  }
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue) {
  if (valueTruncated)
    throw new AppError('too_large', `${fieldname}: is longer than a field may be.`, {
      errors: [errorAt(`/body/${fieldname}`, inputFault('field_too_long'))],
    })
  if (typeof value !== 'string') return value
  if (value.includes(NOT_UTF8))
    throw wrong(fieldname, inputFault('invalid_format', { format: 'utf8' }))
  // Browsers send line breaks in forms as CRLF; the typed text had LF.
  return value.replaceAll('\r\n', '\n')
}

function kindOf(name: string, files: Files) {
  const kind = Object.hasOwn(files, name) ? files[name] : undefined
  if (!kind) throw wrong(name, inputFault('file_not_expected'))
  return kind
}

/** Browsers send an empty file field as a file without name and bytes. */
async function fileOf(part: MultipartFile, kind: FileKind, slot: UploadSlot) {
  const { maxBytes } = FILE_KINDS[kind]
  const bytes = await bytesOf(part.file, slot, () => tooLargeFile(part.fieldname, maxBytes))
  if (bytes.length > maxBytes) throw tooLargeFile(part.fieldname, maxBytes)
  const isChosen = bytes.length > 0 || Boolean(part.filename)
  return isChosen ? new File([bytes], plainName(part.filename), { type: part.mimetype }) : undefined
}

/** The plugin's own `toBuffer` would read a file that is too large to its end. */
async function bytesOf(file: MultipartFile['file'], slot: UploadSlot, refusal: () => AppError) {
  if (file.truncated) throw refusal()
  file.once('limit', () => file.destroy(refusal()))
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    slot.hold(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks) as Uint8Array<ArrayBuffer>
}

/** The name is only shown: files are identified by their content. */
const plainName = (name = '') => name.replace(/[\p{C}/\\]/gu, '').slice(-200)

function tooLargeFile(field: string, maxBytes: number) {
  const fault = inputFault('file_too_large', { max_megabytes: maxBytes / MEBIBYTE })
  const error = errorAt(`/body/${field}`, fault)
  return new AppError('too_large', `${field}: ${error.message}`, { errors: [error] })
}

const wrong = (field: string, fault: InputFault) =>
  invalidInput('body', [{ path: [field], ...fault }])

/** What all uploads together, and those of one client, may hold in memory. */
const MAX_BYTES_HELD = 80 * MEBIBYTE
const MAX_BYTES_PER_CLIENT = 40 * MEBIBYTE
const MAX_UPLOADS_PER_CLIENT = 4

interface Held {
  uploads: number
  bytes: number
}
const heldBy = new Map<string, Held>()
let bytesHeld = 0

interface UploadSlot {
  /** Takes the memory of these bytes, or throws. */
  hold: (bytes: number) => void
}

/**
 * Admits a form with files until it has its response or its connection closes. An upload takes up
 * room as its bytes arrive, so that those which send nothing keep nobody out.
 */
function acquireUploadSlot(
  { principal, ip, raw }: FastifyRequest,
  reply: FastifyReply,
): UploadSlot {
  // A connection that closed during authentication emits no further `close`: the slot would leak.
  if (raw.socket.destroyed) throw new AppError('malformed_body', 'The connection is gone.')
  const who = principal ? `${principal.role} ${principal.id}` : ip
  const mine = heldBy.get(who) ?? { uploads: 0, bytes: 0 }
  if (mine.uploads >= MAX_UPLOADS_PER_CLIENT) throw othersFirst()
  heldBy.set(who, mine)
  mine.uploads += 1
  let held = 0
  let isOver = false
  reply.raw.once('close', () => {
    isOver = true
    mine.uploads -= 1
    mine.bytes -= held
    bytesHeld -= held
    if (mine.uploads === 0) heldBy.delete(who)
  })
  return {
    hold(bytes) {
      if (isOver) return
      if (mine.bytes + bytes > MAX_BYTES_PER_CLIENT) throw othersFirst()
      if (bytesHeld + bytes > MAX_BYTES_HELD)
        throw new AppError('unavailable', 'Too many files are arriving right now.')
      held += bytes
      mine.bytes += bytes
      bytesHeld += bytes
    },
  }
}

const othersFirst = () =>
  new AppError('too_many_requests', 'Wait until your other uploads are through.', {}, 5)

/** Bytes per second on average, after a moment for the connection to get going. */
const MIN_SPEED = 10_000
const SPEED_GRACE_MS = 5000
const SPEED_CHECK_MS = 1000

/** `refusal` rejects when the upload arrives more slowly than it must; `stop` ends the watch. */
function refuseSlow({ raw }: FastifyRequest, reply: FastifyReply) {
  const startedAt = performance.now()
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  let timer: NodeJS.Timeout | undefined
  const refusal = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const ms = performance.now() - startedAt
      if (ms < SPEED_GRACE_MS || (received * 1000) / ms >= MIN_SPEED) return
      reply.header('connection', 'close')
      reject(new AppError('request_timeout', 'The upload arrives too slowly. Please try again.'))
    }, SPEED_CHECK_MS)
  })
  return { refusal, stop: () => clearInterval(timer) }
}
