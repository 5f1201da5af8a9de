import { channel } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import { sqlState } from './outage'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const RETRIES = 3
const LONGEST_PAUSE_MS = 40

/** Says the code of each; costs nothing while nobody listens. */
export const retried = channel('sayap.transaction.retried')

/** Does a transaction again that PostgreSQL gave up so that another could finish. */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const lost = [DEADLOCK, SERIALIZATION_FAILURE].includes(sqlState(error))
      if (!lost || tries === RETRIES) throw error
      retried.publish(sqlState(error))
      // Jitter: the two that met must not meet again.
      await wait(Math.random() * LONGEST_PAUSE_MS * (tries + 1))
    }
  }
}
