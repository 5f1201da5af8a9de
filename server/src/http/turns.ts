import { AppError } from './app-error'

/** Runs one piece of work at a time, in order; beyond `most` waiting it refuses with 503. */
export function turns(most: number, refusal: string) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most) throw new AppError('unavailable', refusal)
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
