import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { listenForChanges } from '#platform/database/listen-for-changes'
import { limitExchangeRepository } from './limit-exchange.repository'
import type { LimitCounters } from './rate-limit'

/** For so long a client may spend its limit on each of several servers. */
const INTERVAL_MS = 1000
/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_BYTES = 7500

type Counted = [limit: string, client: string, weight: number]

interface Message {
  from: string
  counted: Counted[]
}

/**
 * Sends the other servers once a second what was counted here, and adds what they counted: one count
 * over all servers, without a query per request. A lost message makes a limit more generous, never
 * stricter.
 */
export function exchangeLimits(app: FastifyInstance, db: RootDatabase, counters: LimitCounters) {
  const self = randomUUID()
  const { notifyServers } = limitExchangeRepository(db)
  listenForChanges(app, db, {
    onNotify: {
      limits_counted: (payload) => {
        const { from, counted } = JSON.parse(payload) as Message
        if (from === self) return
        for (const [limit, client, weight] of counted)
          counters.get(limit)?.addRemote(client, weight)
      },
    },
    onReconnect: () => undefined,
  })

  async function send() {
    const counted = [...counters].flatMap(([limit, counter]) =>
      counter.takeUnsent().map(([client, weight]): Counted => [limit, client, weight]),
    )
    for (const part of messages(counted))
      await notifyServers(JSON.stringify({ from: self, counted: part }))
  }
  // What cannot be sent is lost; the next second sends what is counted from then on.
  const timer = setInterval(() => void send().catch(() => undefined), INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Splits the counts into messages that PostgreSQL takes. */
function* messages(counted: readonly Counted[]) {
  let part: Counted[] = []
  let bytes = 0
  for (const one of counted) {
    const size = JSON.stringify(one).length + 1
    if (bytes + size > MAX_BYTES - 100) {
      yield part
      part = []
      bytes = 0
    }
    part.push(one)
    bytes += size
  }
  if (part.length > 0) yield part
}
