import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { Arrival } from './arrival'
import { type GuessedAccount, signInFailuresRepository } from './sign-in-failures.repository'
import { type SignInOwner, signInsRepository } from './sign-ins.repository'

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

/** Guesses at codes, apart from those at the password: whoever knows that one must not start anew. */
export const secondFactorKey = (role: Role, id: number) =>
  `second factor of ${accountKey(role, id)}`

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

  /** Counts an attempt; throws 429 with the seconds to wait after too many failed ones. */
  async function assertNotThrottled(guessed: GuessedAccount) {
    const result = await failures.countAttempt(guessed)
    if (!result?.admitted) throw tooManyAttempts(result?.wait_seconds)
  }

  /** Throws 429 for a network that failed at too many accounts; a `factor` of 0 turns it off. */
  async function assertNetworkNotThrottled(network: string, factor: number) {
    if (factor === 0) return
    const result = await failures.ofNetwork(network)
    if ((result?.failures ?? 0) >= MAX_PER_NETWORK * factor)
      throw tooManyAttempts(result?.wait_seconds)
  }

  return {
    assertNotThrottled,

    /**
     * Throws 429 unless one more guess at `account`, the name of what is guessed, may come from there;
     * counts the guess. `factor` is RATE_LIMIT.
     */
    async admit(owner: SignInOwner, account: string, arrival: Arrival, factor: number) {
      const knows = await signInsRepository(db).knows(owner, arrival)
      const guessed: GuessedAccount = {
        account,
        source: knows?.device ? arrival.deviceHash.toString('base64url') : arrival.network,
        known: knows?.device === true || knows?.network === true,
      }
      if (!knows?.device && !arrival.isLocal)
        await assertNetworkNotThrottled(arrival.network, factor)
      await assertNotThrottled(guessed)
      return guessed
    },

    /** Deletes the failed attempts from that source after a successful one. */
    reset: (guessed: GuessedAccount) => failures.delete(guessed),

    /** Lifts every lock of the account. */
    lift: (role: Role, id: number) =>
      failures.deleteAllOf([
        accountKey(role, id),
        ownPasswordKey(role, id).account,
        secondFactorKey(role, id),
      ]),
  }
}
