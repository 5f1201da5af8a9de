import { createHmac } from 'node:crypto'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { signInFailed } from '#platform/metrics/channels'
import { securityRepository } from '../profile/security.repository'
import { accountsRepository } from './accounts.repository'
import { type Owner, wrongCredentials } from './accounts.service'
import type { Arrival } from './arrival'
import { accountKey, loginThrottle } from './login-throttle.service'
import { hashPassword, isOutdatedHash, isPassword } from './passwords'
import { signInHistoryService } from './sign-in-history.service'
import { type SignInOwner, signInOwner } from './sign-ins.repository'

interface SignInSettings {
  secret: string
  /** RATE_LIMIT: factor for the limit of failures per network. */
  limitFactor: number
}

const NOBODY: SignInOwner = { id_user: null, id_admin: null }

export const signInService = (db: Database, { secret, limitFactor }: SignInSettings) => {
  const accounts = accountsRepository(db)
  const throttle = loginThrottle(db)

  /** For a name without an account: a hash, as it may be a password in the wrong field. */
  const unknownKey = (name: string, role: Role) =>
    createHmac('sha256', secret).update(`${role}:${name.toLowerCase()}`).digest('base64url')

  /**
   * Hashes the password anew where today's cost is another; when it cannot, the next sign-in does.
   * Returns the hash of this password that is stored now; throws 401 `wrong_credentials` where the
   * password was changed meanwhile.
   */
  async function renewHash(owner: Owner, stored: string, password: string) {
    if (!isOutdatedHash(stored)) return stored
    const renewed = await hashPassword(password).catch(() => undefined)
    if (renewed === undefined) return stored
    if ((await accounts.rehash(owner, stored, renewed)).length > 0) return renewed
    // Another sign-in with the same password may have been first.
    const current = await securityRepository(db).passwordHash(owner)
    if (current === null || !(await isPassword(current, password))) throw wrongCredentials()
    return current
  }

  return {
    /**
     * Returns the account and the hash that the password was compared with; every refusal looks the same
     * and takes equally long.
     */
    async identify(
      name: string,
      password: string,
      role: Role,
      arrival: Arrival,
    ): Promise<{ owner: Owner; passwordHash: string }> {
      const found = await (role === 'user'
        ? accounts.userCredentials(name)
        : accounts.adminCredentials(name, role))
      const signInAs = found ? signInOwner({ id: found.id, role }) : NOBODY
      const account = found ? accountKey(role, found.id) : unknownKey(name, role)
      const guessed = await throttle.admit(signInAs, account, arrival, limitFactor)
      const matches = await isPassword(found?.password_hash, password, { first: guessed.known })
      if (!found?.is_open || found.password_hash === null || !matches) {
        signInFailed.publish(role)
        await signInHistoryService(db).refused(signInAs, 'password', arrival)
        throw wrongCredentials()
      }
      await throttle.reset(guessed)
      const owner = { id: found.id, role }
      return { owner, passwordHash: await renewHash(owner, found.password_hash, password) }
    },
  }
}
