import { airports } from '@sayap/contract/airports'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { readyAnswer } from '#http/ready-answer'
import { ReadyCache } from '#http/ready-cache'
import { route } from '#http/route'
import { airportsService } from './airports.service'

export function airportsRoutes(app: FastifyInstance, db: Database) {
  const service = airportsService(db)
  app.addHook('onReady', async () => void (await service.load()))

  const { list } = airports
  // The table changes with the program only.
  const cache = new ReadyCache({ lifetimeMs: 3_600_000, mostBytes: 1_000_000 })
  route(
    app,
    list,
    ({ request }) =>
      cache.answer(request.raw.url ?? '', 'list', '', async () =>
        readyAnswer(list, { data: await service.list() }, 'public, max-age=3600'),
      ),
    { ready: cache.find },
  )
}
