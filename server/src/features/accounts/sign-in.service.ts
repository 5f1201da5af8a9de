import { createHmac } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { accountsRepository } from './accounts.repository'
import type { Owner } from './accounts.service'
import { isPassword } from './passwords'
import { requireAdmission } from './sign-in-admission'
import { signInFailuresRepository } from './sign-in-failures.repository'

/** Says the role; costs nothing while nobody listens. */
export const signInFailed = channel('sayap.sign-in.failed')

export const signInService = (db: Database, secret: string) => {
  const accounts = accountsRepository(db)
  const failures = signInFailuresRepository(db)

  /** What was typed may be a password in the wrong field: only its hash is kept. */
  const accountKey = (name: string, role: Role) =>
    createHmac('sha256', secret).update(`${role}:${name.toLowerCase()}`).digest('base64url')

  return {
    /** Who this is; every reason why not looks the same and takes the same time. */
    async identify(name: string, password: string, role: Role): Promise<Owner> {
      const account = accountKey(name, role)
      requireAdmission(await failures.admit(account))
      const found = await (role === 'user'
        ? accounts.userCredentials(name)
        : accounts.adminCredentials(name, role))
      const matches = await isPassword(found?.password_hash, password)
      if (!found?.is_open || !matches) {
        signInFailed.publish(role)
        throw new AppError('wrong_credentials', 'These sign-in details are not right.')
      }
      await failures.forget(account)
      return { id: found.id, role }
    },
  }
}
