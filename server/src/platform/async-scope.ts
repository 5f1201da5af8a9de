import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A value that is known to everything which `run` calls and waits for, and to nothing that goes on
 * afterwards. While nothing runs in it, it is switched off: on Node 20 an AsyncLocalStorage in use makes
 * every promise of the process dearer, and a booking or cached search needs none (docs/decisions/0035).
 */
export function asyncScope<T>() {
  const storage = new AsyncLocalStorage<T>()
  let running = 0
  return {
    /** The value; undefined outside of `run`. */
    get: () => storage.getStore(),

    async run<Result>(value: T, work: () => Promise<Result>): Promise<Result> {
      running += 1
      try {
        return await storage.run(value, work)
      } finally {
        running -= 1
        if (running === 0) storage.disable()
      }
    },
  }
}
