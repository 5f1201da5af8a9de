import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error'

/** Beyond this delay of the event loop everybody waits so long that refusing some is kinder. */
const MOST_DELAY_MS = 1000

/** Sheds load with 503, but never the health checks: a restart would not make it less. */
export async function shedLoad(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    pressureHandler: ({ routeOptions }) => {
      if (routeOptions.config?.limit === 'none') return
      throw new AppError('unavailable', 'The service is busy right now. Please try again shortly.')
    },
  })
}
