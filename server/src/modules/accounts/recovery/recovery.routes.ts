import { identity } from '@sayap/contract/accounts/identity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { faults } from '#platform/error-reports/error-channel'
import { route } from '#platform/http/route'
import { arrivalOf, rememberDevice } from '../sign-in/arrival'
import { guestSignInService } from './guest-sign-in.service'
import { recoveryService } from './recovery.service'

export function recoveryRoutes(app: FastifyInstance, db: Database) {
  const service = recoveryService(db)
  const handleInBackground = backgroundQueue(app, service.handleRequests)
  const limit = { limit: 'recovery' } as const

  for (const [endpoint, staff] of [
    [identity.forgotPassword, false],
    [identity.adminForgotPassword, true],
  ] as const)
    route(
      app,
      endpoint,
      async ({ body }) => {
        await service.request({ email: body.email, staff })
        handleInBackground()
        return { data: null }
      },
      limit,
    )

  const guests = guestSignInService(db)
  route(
    app,
    identity.sendSignInLink,
    async ({ principal }) => ({ data: await guests.send(principal) }),
    limit,
  )

  for (const [endpoint, reset] of [
    [identity.resetPassword, service.reset],
    [identity.adminResetPassword, service.resetStaff],
  ] as const)
    route(
      app,
      endpoint,
      async ({ body, requestId, request, reply }) => {
        const arrival = arrivalOf(request)
        await reset(body, { arrival, requestId })
        rememberDevice(reply, arrival)
        return { data: null }
      },
      limit,
    )
}

/** Returns a function that starts `work` after the present run; closing waits for the runs. */
function backgroundQueue(app: FastifyInstance, work: () => Promise<void>) {
  let running = Promise.resolve()
  app.addHook('onClose', () => running)
  return () => {
    running = running.then(work).catch((error) => {
      app.log.error(error)
      faults.publish({ error, job: 'send-reset-links' })
    })
  }
}
