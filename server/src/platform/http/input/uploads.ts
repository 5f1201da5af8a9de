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
    acquireUploadSlot(request, reply)
    try {
      request.body = await valuesOf(request, files)
    } catch (error) {
      // The rest of the body is discarded, so that the client reads the response.
      request.raw.unpipe()
      request.raw.resume()
      throw toAppError(error)
    }
  }

const maxBytes = (files: Files) =>
  Math.max(...Object.values(files).map((kind) => FILE_KINDS[kind].maxBytes))

async function valuesOf(request: FastifyRequest, files: Files) {
  const values = new FormValues(files)
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

  constructor(readonly files: Files) {}

  async add(part: MultipartFile | MultipartValue) {
    const name = part.fieldname
    if (!name) throw new AppError('malformed_body', 'A part of the form has no name.')
    if (this.#values.has(name)) throw wrong(name, inputFault('sent_twice'))
    const value =
      part.type === 'field' ? textOf(part) : await fileOf(part, kindOf(name, this.files))
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
async function fileOf(part: MultipartFile, kind: FileKind) {
  const { maxBytes } = FILE_KINDS[kind]
  const bytes = await bytesOf(part.file, () => tooLargeFile(part.fieldname, maxBytes))
  if (bytes.length > maxBytes) throw tooLargeFile(part.fieldname, maxBytes)
  const isChosen = bytes.length > 0 || Boolean(part.filename)
  return isChosen ? new File([bytes], plainName(part.filename), { type: part.mimetype }) : undefined
}

/** The plugin's own `toBuffer` would read a file that is too large to its end. */
async function bytesOf(file: MultipartFile['file'], refusal: () => AppError) {
  if (file.truncated) throw refusal()
  file.once('limit', () => file.destroy(refusal()))
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
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

/** Each upload may use the memory of its largest file. */
const MAX_UPLOADS = 16
const MAX_UPLOADS_PER_CLIENT = 4

const busy = new Map<string, number>()
let total = 0

/**
 * Admits a form with files until it has its response or its connection closes. The number of
 * uploads is limited in total and per client, so that slow uploads do not block others.
 */
function acquireUploadSlot({ principal, ip, raw }: FastifyRequest, reply: FastifyReply) {
  // A connection that closed during authentication emits no further `close`: the slot would leak.
  if (raw.socket.destroyed) throw new AppError('malformed_body', 'The connection is gone.')
  const who = principal ? `${principal.role} ${principal.id}` : ip
  const mine = busy.get(who) ?? 0
  if (mine >= MAX_UPLOADS_PER_CLIENT)
    throw new AppError('too_many_requests', 'Wait until your other uploads are through.', {}, 5)
  if (total >= MAX_UPLOADS)
    throw new AppError('unavailable', 'Too many files are arriving right now.')
  busy.set(who, mine + 1)
  total += 1
  reply.raw.once('close', () => {
    total -= 1
    const left = (busy.get(who) ?? 1) - 1
    if (left > 0) busy.set(who, left)
    else busy.delete(who)
  })
}
