import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/http/app-error'

/** Milliseconds of event loop delay beyond which some requests are refused. */
export const MAX_DELAY_MS = 1000

/**
 * Sheds load with 503 so that the other requests are served in time, except for the health checks: a
 * restart would not reduce the load.
 */
export async function registerLoadShedding(app: FastifyInstance, maxEventLoopDelay: number) {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: ({ routeOptions }) => {
      if (routeOptions.config?.limit === 'none') return
      throw new AppError('unavailable', 'The service is busy right now. Please try again shortly.')
    },
  })
}
