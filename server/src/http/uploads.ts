import multipart from '@fastify/multipart'
import { FILE_KINDS, type Files } from '@sayap/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error'
import { FormValues, tooLargeFile } from './form-values'
import { takeSlot } from './upload-slots'

const LIMITS = { fields: 20, parts: 25, fieldSize: 10_000, headerPairs: 50 }
/** The most bytes of boundaries and headers, and of what stands before, between and after parts. */
const OVERHEAD = 50_000

/** Teaches this scope's routes to read forms; elsewhere multipart is refused with 415. */
export const acceptForms = (scope: FastifyInstance) => scope.register(multipart)

/**
 * Reads a multipart body into what a JSON body would be: texts by name, and web-standard Files.
 * Nothing touches the disk. A body that is no form is left to the JSON parser.
 */
export const readForm =
  (files: Files) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return
    requireReadable(request, files)
    takeSlot(request, reply)
    try {
      request.body = await valuesOf(request, files)
    } catch (error) {
      // What still comes is thrown away, so that the answer is heard on the same connection.
      request.raw.unpipe()
      request.raw.resume()
      throw meaningOf(error)
    }
  }

const mostBytes = (files: Files) =>
  Math.max(...Object.values(files).map((kind) => FILE_KINDS[kind].mostBytes))

async function valuesOf(request: FastifyRequest, files: Files) {
  const values = new FormValues(files)
  const limits = { ...LIMITS, files: Object.keys(files).length, fileSize: mostBytes(files) }
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
  const most = (1 + others.length) * mostBytes(files) + LIMITS.fields * LIMITS.fieldSize + OVERHEAD
  if (Number(headers['content-length'] ?? 0) <= most) return
  throw others.length === 0 ? tooLargeFile(field, mostBytes(files)) : tooLarge()
}

const tooLarge = () => new AppError('too_large', 'The form is larger than is allowed here.')

/** Whatever the parser stumbles over is the caller's doing. */
function meaningOf(error: unknown) {
  if (error instanceof AppError) return error
  const { statusCode } = error as { statusCode?: number }
  return statusCode === 413
    ? tooLarge()
    : new AppError('malformed_body', 'The form could not be read to its end.')
}
