import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { imagesRepository } from './images.repository'

const HOUR_MS = 3_600_000

/** Deletes each hour the pictures that nothing shows any more. */
export function sweepPicturesWhileListening(app: FastifyInstance, db: Database) {
  let timer: NodeJS.Timeout | undefined
  const sweep = () =>
    imagesRepository(db)
      .sweep()
      .catch((error) => app.log.warn({ err: error }, 'old pictures were not swept'))
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, HOUR_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
