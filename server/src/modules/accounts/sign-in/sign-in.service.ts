import { createHmac } from 'node:crypto'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { signInFailed } from '#platform/metrics/channels'
import { accountsRepository } from './accounts.repository'
import type { Owner } from './accounts.service'
import { loginThrottle } from './login-throttle.service'
import { isPassword } from './passwords'

export const signInService = (db: Database, secret: string) => {
  const accounts = accountsRepository(db)
  const throttle = loginThrottle(db)

  /** A hash, as the typed name may be a password in the wrong field. */
  const accountKey = (name: string, role: Role) =>
    createHmac('sha256', secret).update(`${role}:${name.toLowerCase()}`).digest('base64url')

  return {
    /** Returns the account; every refusal looks the same and takes equally long. */
    async identify(name: string, password: string, role: Role): Promise<Owner> {
      const account = accountKey(name, role)
      await throttle.assertNotThrottled(account)
      const found = await (role === 'user'
        ? accounts.userCredentials(name)
        : accounts.adminCredentials(name, role))
      const matches = await isPassword(found?.password_hash, password)
      if (!found?.is_open || !matches) {
        signInFailed.publish(role)
        throw new AppError('wrong_credentials', 'These sign-in details are not right.')
      }
      await throttle.reset(account)
      return { id: found.id, role }
    },
  }
}
