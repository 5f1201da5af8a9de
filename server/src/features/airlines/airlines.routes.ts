import { airlines } from '@sayap/contract/airlines'
import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { hearChanges } from '#http/hear-changes'
import { readyAnswer } from '#http/ready-answer'
import { ReadyCache } from '#http/ready-cache'
import { route } from '#http/route'
import { airlinesService } from './airlines.service'

export function airlinesRoutes(app: FastifyInstance, db: Home) {
  const service = airlinesService(db)
  const cache = new ReadyCache({ lifetimeMs: 60_000, mostBytes: 1_000_000 })
  const forget = () => cache.forgetAll()
  hearChanges(app, db, { heard: { catalogue_changed: forget }, missed: forget })

  const { list, create, update, remove } = airlines
  route(
    app,
    list,
    ({ request }) =>
      cache.answer(request.raw.url ?? '', 'list', '', async () =>
        readyAnswer(list, { data: await service.list() }, 'public, no-cache'),
      ),
    { ready: cache.find },
  )

  route(app, create, async ({ body }) => ({ data: await service.create(body) }))
  route(app, update, async ({ params, body }) => ({ data: await service.update(params.id, body) }))
  route(app, remove, async ({ params }) => ({ data: await service.remove(params.id) }))
}
