import { AppError } from '#platform/http/app-error'

/** Runs one task at a time, in order; with `maxQueued` waiting it refuses with 503. */
export function createSerialQueue(maxQueued: number, refusal: string) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= maxQueued) throw new AppError('unavailable', refusal)
    waiting += 1
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting -= 1
    }
  }
}
