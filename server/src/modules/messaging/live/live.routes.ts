import sse from '@fastify/sse'
import { HEARTBEAT_MS, type LiveEvents, live } from '@sayap/contract/messaging/live'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { listenForChanges } from '#platform/database/listen-for-changes'
import { route } from '#platform/http/route'
import { type PeriodicJob, scheduleJobs } from '#platform/jobs/scheduler'
import {
  type LiveHub,
  type LiveMessage,
  liveHub,
  openLiveStream,
  readyEvent,
} from '#platform/live/live-hub'
import { liveService } from './live.service'
import { formatPosition, orderedConnection, parsePosition } from './ordered-connection'

/** Returns those of these session ids that are still valid. */
export type FindValidSessions = (sessions: readonly string[]) => Promise<ReadonlySet<string>>

interface LiveOptions {
  db: RootDatabase
  findValidSessions: FindValidSessions
}

/** Payloads of the database channel `live`, as triggers of the migrations send them. */
type LivePayload = LiveNotification | { session: string }

interface LiveNotification {
  /** A traveller's id; absent where it concerns staff only. */
  user?: number
  /** Whether it concerns the staff whose work it is as well. */
  staff?: boolean
  event: 'notification' | 'chat' | 'approval'
  id?: number
  about?: LiveEvents['notification']['about']
  thread?: number
  from_staff?: boolean
}

export function liveRoutes(app: FastifyInstance, { db, findValidSessions }: LiveOptions) {
  const hub = liveHub()
  const service = liveService(db)
  listenForChanges(app, db, {
    onNotify: { live: (payload) => handle(hub, JSON.parse(payload)) },
    onReconnect: () => {
      for (const connection of hub.all()) connection.send({ event: 'ready', data: {} })
    },
  })
  scheduleJobs(app, [endInvalidStreamsJob(hub, findValidSessions)])
  // Streams do not end without this, and a closing server waits for them.
  app.addHook('preClose', async () => hub.close())

  app.register(async (scope) => {
    await scope.register(sse, { heartbeatInterval: HEARTBEAT_MS })
    route(
      scope,
      live.open,
      async ({ principal, request, reply }) =>
        reply.sse && request.method === 'GET'
          ? open(hub, service, reply)
          : { data: await service.snapshot(principal) },
      { sse: 'dual' },
    )
  })
}

function handle(hub: LiveHub, payload: LivePayload) {
  if ('session' in payload) endStreamsOf(hub, payload.session)
  else dispatch(hub, payload)
}

function endStreamsOf(hub: LiveHub, session: string) {
  for (const connection of [...hub.all()])
    if (connection.principal.session === session) connection.end('session')
}

/** Sends an event to the connections on this server of those it concerns. */
function dispatch(hub: LiveHub, { user, staff, event, ...data }: LiveNotification) {
  const message = { event, data } as LiveMessage
  if (user !== undefined) for (const connection of hub.ofUser(user)) connection.send(message)
  const permission = event === 'approval' ? 'approvals:manage' : 'chat:manage'
  if (staff) for (const connection of hub.staffWith(permission)) connection.send(message)
}

/** The connection joins the hub before missed events are read, so that none falls in between. */
async function open(hub: LiveHub, service: ReturnType<typeof liveService>, reply: FastifyReply) {
  let leave = () => {}
  const stream = openLiveStream(reply, () => leave())
  const lastSeen = parsePosition(reply.sse.lastEventId)
  const position = lastSeen ?? (await service.position(stream.principal))
  const connection = orderedConnection(stream, position)
  leave = hub.join(connection)
  stream.send(readyEvent(formatPosition(position)))
  connection.catchUp(await service.missed(stream.principal, position))
  return undefined
}

/**
 * Streams end with their sessions by notification. This ends those whose notification was lost, and of
 * sessions that expired or were left idle: they outlive them by one interval at most.
 */
const endInvalidStreamsJob = (hub: LiveHub, findValidSessions: FindValidSessions): PeriodicJob => ({
  name: 'end-invalid-streams',
  intervalMs: 60_000,
  async run() {
    const connections = [...hub.all()]
    if (connections.length === 0) return
    const valid = await findValidSessions(connections.map(({ principal }) => principal.session))
    for (const connection of connections)
      if (!valid.has(connection.principal.session)) connection.end('session')
  },
})
