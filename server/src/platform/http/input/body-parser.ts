import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/http/app-error'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The only body format is JSON in UTF-8; routes that accept files add multipart. */
export function registerBodyParser(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requirePlainUtf8(request)
      const text = utf8.decode(body as Buffer)
      // Old clients send a content type without a body.
      if (text === '') return done(null, undefined)
      return parseJson(request, text, done)
    } catch (error) {
      const failure = error instanceof AppError ? error : notUtf8()
      return done(failure)
    }
  })
}

const notUtf8 = () => new AppError('malformed_body', 'The body is not UTF-8.')

function requirePlainUtf8({ headers }: FastifyRequest) {
  const charset = /charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  if (!isPlain || !/^utf-?8$/i.test(charset))
    throw new AppError('unsupported_media', 'Send the body as UTF-8, not compressed.')
}
