import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { imagesService } from './images.service'

const HASH = /^[0-9a-f]{64}$/
const FILE = /^([1-9]\d{0,3})(\.webp)?$/
/** A picture is only ever a picture, even opened by itself. */
const POLICY = "default-src 'none'; sandbox"
const YEAR = 'public, max-age=31536000, immutable'

/** `GET /images/{hash}/{width}.webp`: the content is in the name, so it never changes. */
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
