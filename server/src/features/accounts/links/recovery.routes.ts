import { identity } from '@sayap/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { recoveryService } from './recovery.service'

const EVERY_MS = 5000

export function recoveryRoutes(app: FastifyInstance, db: Database) {
  const service = recoveryService(db)
  const answer = answerInBackground(app, service.answerAll)
  const limit = { limit: 'recovery' } as const

  for (const [endpoint, staff] of [
    [identity.forgotPassword, false],
    [identity.adminForgotPassword, true],
  ] as const)
    route(
      app,
      endpoint,
      async ({ body }) => {
        await service.ask({ email: body.email, staff })
        answer()
        return { data: null }
      },
      limit,
    )

  route(
    app,
    identity.resetPassword,
    async ({ body, requestId }) => {
      await service.reset(body, requestId)
      return { data: null }
    },
    limit,
  )
  route(
    app,
    identity.adminResetPassword,
    async ({ body, requestId }) => {
      await service.resetStaff(body, requestId)
      return { data: null }
    },
    limit,
  )
}

/** Works through what was asked, now and, as long as it listens, what a server that stopped left. */
function answerInBackground(app: FastifyInstance, answerAll: () => Promise<void>) {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const answer = () => {
    running = running.then(answerAll).catch((error) => app.log.error(error))
  }
  app.addHook('onListen', async () => {
    timer = setInterval(answer, EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
  return answer
}
