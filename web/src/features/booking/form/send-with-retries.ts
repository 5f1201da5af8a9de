import { hasNoResponse } from '#shared/api/problem'

const RETRY_PAUSES_MS = [500, 1500]

/** Calls `send` and repeats it after a pause while there is no response; throws the last error. */
export async function sendWithRetries<T>(send: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      if (!hasNoResponse(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}
