import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'

interface Changes {
  /** By channel of the migrations, what to do with what is said there. */
  heard: Record<string, (payload: string) => void>
  /** The connection was lost for a while: anything may have been said. */
  missed: () => void
}

/** Listens to the database from when the server is ready until it closes. */
export function hearChanges(app: FastifyInstance, db: Home, { heard, missed }: Changes) {
  let stops: (() => void)[] = []
  app.addHook('onReady', async () => {
    const listening = Object.entries(heard).map(([channel, hear]) =>
      db.listen(channel, { heard: hear, missed }),
    )
    stops = await Promise.all(listening)
  })
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
}
