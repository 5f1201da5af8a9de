import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { erasureService } from './erasure.service'

const HOUR_MS = 3_600_000

/** Erases each hour the people in bookings that came to nothing, a month after they ended. */
export function eraseWhileListening(app: FastifyInstance, db: Database) {
  let timer: NodeJS.Timeout | undefined
  const erase = () =>
    erasureService(db)
      .eraseUnpaid()
      .catch((error) => app.log.warn({ err: error }, 'old bookings were not erased'))
  app.addHook('onListen', async () => {
    timer = setInterval(erase, HOUR_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
