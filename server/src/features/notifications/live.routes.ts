import sse from '@fastify/sse'
import { HEARTBEAT_MS, live } from '@sayap/contract/live'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Home } from '#db/database'
import { hearChanges } from '#http/hear-changes'
import { type LiveHub, liveHub } from '#http/live-hub'
import { greeting, liveStream } from '#http/live-stream'
import { route } from '#http/route'
import { liveService } from './live.service'
import { inOrder } from './live-listener'
import { passOn } from './live-news'
import { readPosition, writePosition } from './live-position'

/** Answers which of these sessions, by id, still let somebody in. */
export type FindLiving = (sessions: readonly string[]) => Promise<ReadonlySet<string>>

/** A stream outlives a suspension or a sign-out elsewhere by no more than this. */
const ASK_FOR_SESSIONS_MS = 60_000

interface LiveParts {
  db: Home
  living: FindLiving
}

export function liveRoutes(app: FastifyInstance, { db, living }: LiveParts) {
  const hub = liveHub()
  const service = liveService(db)
  hearChanges(app, db, {
    heard: { live: (payload) => passOn(hub, payload) },
    missed: () => {
      for (const listener of hub.all()) listener.send({ event: 'ready', data: {} })
    },
  })
  endWithSessions(app, hub, living)
  // Streams never end by themselves: the server would wait for them in vain.
  app.addHook('preClose', async () => hub.close())

  app.register(async (scope) => {
    await scope.register(sse, { heartbeatInterval: HEARTBEAT_MS })
    route(
      scope,
      live.open,
      async ({ caller, request, reply }) =>
        reply.sse && request.method === 'GET'
          ? open(hub, service, reply)
          : { data: await service.snapshot(caller) },
      { sse: 'dual' },
    )
  })
}

/** Joined before it is asked what was missed: what happens meanwhile is not lost between the two. */
async function open(hub: LiveHub, service: ReturnType<typeof liveService>, reply: FastifyReply) {
  let leave = () => {}
  const stream = liveStream(reply, () => leave())
  const since = readPosition(reply.sse.lastEventId)
  const now = await service.position(stream.caller)
  const listener = inOrder(stream, since ?? now)
  leave = hub.join(listener)
  stream.send(greeting(writePosition(since ?? now)))
  listener.catchUp(await service.missed(stream.caller, since ?? now))
  return undefined
}

function endWithSessions(app: FastifyInstance, hub: LiveHub, living: FindLiving) {
  const timer = setInterval(async () => {
    const listeners = [...hub.all()]
    if (listeners.length === 0) return
    const alive = await living(listeners.map(({ caller }) => caller.session)).catch(() => null)
    for (const one of listeners) if (alive && !alive.has(one.caller.session)) one.end('session')
  }, ASK_FOR_SESSIONS_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
