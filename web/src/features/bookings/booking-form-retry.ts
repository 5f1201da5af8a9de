import { failure } from '#lib/problem'

/** Nobody knows whether it arrived: with an Idempotency-Key it may simply be sent again. */
const UNHEARD = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'unavailable']

export const isUnheard = (error: unknown) => UNHEARD.includes(failure(error).code)

const PAUSES_MS = [500, 1500]

/** Sends, and again after a pause where no answer came; the last failure is thrown. */
export async function sendUntilHeard<T>(send: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      if (!isUnheard(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}
