import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { linksRepository } from './links/links.repository'
import { sessionsRepository } from './sessions.repository'
import { signInFailuresRepository } from './sign-in-failures.repository'

const HOUR_MS = 3_600_000

/** Deletes each hour what no longer counts: old failures and links, sessions a month past their end. */
export function forgetWhileListening(app: FastifyInstance, db: Database) {
  let timer: NodeJS.Timeout | undefined
  const forget = () =>
    Promise.all([
      signInFailuresRepository(db).forgetOld(),
      sessionsRepository(db).forgetOld(),
      linksRepository(db).forgetOld(),
    ]).catch((error) => app.log.warn({ err: error }, 'old sessions were not forgotten'))
  app.addHook('onListen', async () => {
    timer = setInterval(forget, HOUR_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
