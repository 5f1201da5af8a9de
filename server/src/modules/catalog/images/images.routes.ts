import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { imagesService } from './images.service'

const HASH = /^[0-9a-f]{64}$/
const FILE = /^([1-9]\d{0,3})(\.webp)?$/
/** An image opened as a document cannot run anything. */
const POLICY = "default-src 'none'; sandbox"
const YEAR = 'public, max-age=31536000, immutable'

/** `GET /images/{hash}/{width}.webp`: the hash identifies the content, so it is immutable. */
export function imagesRoutes(app: FastifyInstance, db: Database, origins: readonly string[]) {
  const service = imagesService(db)
  const policy = origins.length > 0 ? 'cross-origin' : 'same-origin'

  app.get<{ Params: { hash: string; file: string } }>(
    '/images/:hash/:file',
    { schema: { hide: true }, compress: false },
    async ({ params: { hash, file }, headers }, reply) => {
      const width = FILE.exec(file)?.[1]
      const found = HASH.test(hash) && width && (await service.find(hash, Number(width)))
      if (!found) throw new AppError('not_found', 'There is no such picture.')
      const etag = `"${hash}-${width}"`
      reply.headers({
        etag,
        'cache-control': YEAR,
        'content-security-policy': POLICY,
        'cross-origin-resource-policy': policy,
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(found.media_type).send(found.bytes)
    },
  )
}
