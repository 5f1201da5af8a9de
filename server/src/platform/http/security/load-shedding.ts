import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/http/app-error'

/**
 * Milliseconds of event loop delay beyond which some requests are refused so that the others are
 * served in time.
 */
const MAX_DELAY_MS = 1000

/** Sheds load with 503, except for the health checks: a restart would not reduce the load. */
export async function registerLoadShedding(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    pressureHandler: ({ routeOptions }) => {
      if (routeOptions.config?.limit === 'none') return
      throw new AppError('unavailable', 'The service is busy right now. Please try again shortly.')
    },
  })
}
