import type { PasswordChange } from '@sayap/contract/account-security'
import { USER_PASSWORD } from '@sayap/contract/accounts'
import type { Database } from '#db/database'
import type { Caller } from '#http/caller'
import { tellPasswordChanged } from './links/account-mails'
import { requireOwnPassword } from './own-password.service'
import { hashPassword, requireGoodPassword } from './passwords'
import { securityRepository } from './security.repository'

export const securityService = (db: Database) => {
  const { sessions, endOthers, passwordHash } = securityRepository(db)

  return {
    sessions,
    endOthers,

    /** Whoever else is signed in with the old password is out at the next request. */
    async changePassword(caller: Caller, { current_password, password }: PasswordChange) {
      const stored = await passwordHash(caller.id)
      await requireOwnPassword(db, caller.id, stored, current_password)
      requireGoodPassword(password, USER_PASSWORD)
      const next = await hashPassword(password)
      return db.transaction(async (tx) => {
        const security = securityRepository(tx)
        await security.setPassword(caller.id, next)
        await tellPasswordChanged(tx, caller)
        return security.endOthers(caller)
      })
    },
  }
}
