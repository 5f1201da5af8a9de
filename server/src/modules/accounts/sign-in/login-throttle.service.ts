import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type GuessedAccount, signInFailuresRepository } from './sign-in-failures.repository'

/** Failed sign-ins at all accounts from one network in 15 minutes, for RATE_LIMIT=1. */
const MAX_PER_NETWORK = 100

const kindOf = (role: Role) => (role === 'user' ? 'user' : 'admin')

/** Names an account, whether its username or its email address was typed. */
export const accountKey = (role: Role, id: number) => `${kindOf(role)}:${id}`

/** Guesses of a signed-in person at the password of the own account; from anywhere. */
export const ownPasswordKey = (role: Role, id: number): GuessedAccount => ({
  account: `password of ${kindOf(role)} ${id}`,
  source: '',
  known: true,
})

const tooManyAttempts = (seconds: number | undefined) =>
  new AppError(
    'too_many_requests',
    'Too many failed attempts. Please wait a while before trying again.',
    {},
    seconds,
  )

/** Limits how often passwords can be guessed. */
export const loginThrottle = (db: Database) => {
  const failures = signInFailuresRepository(db)

  return {
    /** Counts an attempt; throws 429 with the seconds to wait after too many failed ones. */
    async assertNotThrottled(guessed: GuessedAccount) {
      const result = await failures.countAttempt(guessed)
      if (!result?.admitted) throw tooManyAttempts(result?.wait_seconds)
    },

    /** Throws 429 for a network that failed at too many accounts; a `factor` of 0 turns it off. */
    async assertNetworkNotThrottled(network: string, factor: number) {
      if (factor === 0) return
      const result = await failures.ofNetwork(network)
      if ((result?.failures ?? 0) >= MAX_PER_NETWORK * factor)
        throw tooManyAttempts(result?.wait_seconds)
    },

    /** Deletes the failed attempts from that source after a successful one. */
    reset: (guessed: GuessedAccount) => failures.delete(guessed),

    /** Lifts every lock of the account. */
    lift: (role: Role, id: number) =>
      failures.deleteAllOf([accountKey(role, id), ownPasswordKey(role, id).account]),
  }
}
