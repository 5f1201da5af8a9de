import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from './database'

interface Changes {
  /** Handlers of notifications, by channel of the migrations. */
  onNotify: Record<string, (payload: string) => void>
  /** Called after the connection was lost for a while: notifications may have been missed. */
  onReconnect: () => void
}

/** Listens to the database from when the server is ready until it closes. */
export function listenForChanges(
  app: FastifyInstance,
  db: RootDatabase,
  { onNotify, onReconnect }: Changes,
) {
  let stops: (() => void)[] = []
  app.addHook('onReady', async () => {
    const listening = Object.entries(onNotify).map(([channel, handle]) =>
      db.listen(channel, { onNotify: handle, onReconnect }),
    )
    stops = await Promise.all(listening)
  })
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
}
