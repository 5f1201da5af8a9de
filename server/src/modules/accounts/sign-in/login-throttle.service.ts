import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { signInFailuresRepository } from './sign-in-failures.repository'

/** Limits how often a password can be guessed. `key` names the account, never in plain text. */
export const loginThrottle = (db: Database) => {
  const failures = signInFailuresRepository(db)

  return {
    /** Counts an attempt; throws 429 with the seconds to wait after too many failed ones. */
    async assertNotThrottled(key: string) {
      const result = await failures.countAttempt(key)
      if (result?.admitted) return
      throw new AppError(
        'too_many_requests',
        'Too many failed attempts. Please wait a while before trying again.',
        {},
        result?.wait_seconds,
      )
    },

    /** Deletes the failed attempts after a successful one. */
    reset: (key: string) => failures.delete(key),
  }
}
