import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { FILE_KINDS, type FileKind, type Files } from '@sayap/contract/uploads'
import { AppError } from './app-error'
import { invalidInput } from './validation'

const MEBIBYTE = 1024 * 1024

/** What the decoder puts where bytes were no UTF-8. */
const NOT_UTF8 = '\ufffd'

/** The fields of a form by name; each comes once, and files where files are due. */
export class FormValues {
  readonly #values = new Map<string, unknown>()
  /** Of all values so far. */
  bytes = 0

  constructor(readonly files: Files) {}

  async add(part: MultipartFile | MultipartValue) {
    const name = part.fieldname
    if (!name) throw new AppError('malformed_body', 'A part of the form has no name.')
    if (this.#values.has(name)) throw wrong(name, 'must be sent once')
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
      errors: [{ pointer: `/body/${fieldname}`, message: 'is longer than a field may be' }],
    })
  if (typeof value !== 'string') return value
  if (value.includes(NOT_UTF8)) throw wrong(fieldname, 'must be text in UTF-8')
  // Browsers send every line of a form with both; what was typed had one.
  return value.replaceAll('\r\n', '\n')
}

function kindOf(name: string, files: Files) {
  const kind = Object.hasOwn(files, name) ? files[name] : undefined
  if (!kind) throw wrong(name, 'must be text, not a file')
  return kind
}

/** A file field left empty in a browser comes as a nameless file without bytes. */
async function fileOf(part: MultipartFile, kind: FileKind) {
  const { mostBytes } = FILE_KINDS[kind]
  const bytes = await bytesOf(part.file, () => tooLargeFile(part.fieldname, mostBytes))
  if (bytes.length > mostBytes) throw tooLargeFile(part.fieldname, mostBytes)
  const isChosen = bytes.length > 0 || Boolean(part.filename)
  return isChosen ? new File([bytes], plainName(part.filename), { type: part.mimetype }) : undefined
}

/** The plugin's own `toBuffer` would wait for the end of a file that is too large already. */
async function bytesOf(file: MultipartFile['file'], refusal: () => AppError) {
  if (file.truncated) throw refusal()
  file.once('limit', () => file.destroy(refusal()))
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks) as Uint8Array<ArrayBuffer>
}

/** Only ever shown: files are known by what is in them. */
const plainName = (name = '') => name.replace(/[\p{C}/\\]/gu, '').slice(-200)

export function tooLargeFile(field: string, mostBytes: number) {
  const message = `must be at most ${mostBytes / MEBIBYTE} MB`
  return new AppError('too_large', `${field}: ${message}`, {
    errors: [{ pointer: `/body/${field}`, message }],
  })
}

const wrong = (field: string, message: string) => invalidInput('body', [{ path: [field], message }])
