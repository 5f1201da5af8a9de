import type { PasswordChange } from '@sayap/contract/accounts/account-security'
import {
  STAFF_PASSWORD_MIN_LENGTH,
  USER_PASSWORD_MIN_LENGTH,
} from '@sayap/contract/accounts/accounts'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { notFound } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import type { Principal } from '#platform/http/principal'
import type { AccountEvent } from '../events'
import { linkOwner } from '../recovery/account-links'
import { linksRepository } from '../recovery/links.repository'
import { secondFactorsRepository } from '../second-factors/second-factors.repository'
import { accountsService } from '../sign-in/accounts.service'
import { loginThrottle, ownPasswordKey } from '../sign-in/login-throttle.service'
import { hashPassword, isPassword, requireGoodPassword } from '../sign-in/passwords'
import { signInHistoryService } from '../sign-in/sign-in-history.service'
import { signInOwner } from '../sign-in/sign-ins.repository'
import { securityRepository } from './security.repository'

export const securityService = (db: Database) => {
  const { sessions, endOtherSessions, endSession, passwordHash } = securityRepository(db)

  return {
    sessions,

    endOtherSessions,

    /** Throws 404 for a session that has ended, never was, or is somebody else's. */
    async endSession(principal: Principal, session: string) {
      if (!(await endSession(principal, session))) throw notFound()
      return null
    },

    signIns: signInHistoryService(db).list,

    /**
     * Ends whatever the old password, or whoever asked for a new one, has begun: all other sessions,
     * whose number is returned, sign-ins that wait for their second factor, and mailed reset links.
     */
    async changePassword(
      { principal, requestId }: AuditContext,
      { current_password, password }: PasswordChange,
    ) {
      const isStaff = principal.role !== 'user'
      const stored = await passwordHash(principal)
      await requireOwnPassword(db, principal, stored, current_password)
      if (principal.passwordDue && password === current_password)
        throw invalidInput('body', [{ path: ['password'], ...inputFault('password_unchanged') }])
      const { name, email, username } = await accountsService(db).profile(principal)
      const minLength = isStaff ? STAFF_PASSWORD_MIN_LENGTH : USER_PASSWORD_MIN_LENGTH
      await requireGoodPassword(password, minLength, [name, email, username])
      const newHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const security = securityRepository(tx)
        // Somebody else may have changed it since it was compared.
        if (!(await security.replacePassword(principal, stored, newHash)))
          throw wrongPassword(inputFault('incorrect_password'))
        await secondFactorsRepository(tx).deleteChallenges(signInOwner(principal))
        await linksRepository(tx).expirePurpose(
          linkOwner(principal.role, principal.id),
          'reset_password',
        )
        await publish<AccountEvent>(tx, {
          type: 'account.security_changed',
          account: { id: principal.id, role: principal.role },
          change: 'password_changed',
        })
        if (isStaff)
          await insertAuditEntry(tx, {
            action: 'password_changed',
            actor: principal,
            subject: 'admin',
            subject_id: principal.id,
            request_id: requestId,
          })
        return security.endOtherSessions(principal)
      })
    },
  }
}

/**
 * Throws unless `password` is the one of the signed-in account (`stored` is its hash): an unlocked
 * device must not be enough to take over the account. Wrong guesses are throttled.
 */
export async function requireOwnPassword(
  db: Database,
  { role, id }: Pick<Principal, 'id' | 'role'>,
  stored: string | null,
  password: string,
) {
  const throttle = loginThrottle(db)
  const key = ownPasswordKey(role, id)
  await throttle.assertNotThrottled(key)
  if (!(await isPassword(stored, password))) throw wrongPassword(inputFault('incorrect_password'))
  await throttle.reset(key)
}

export const wrongPassword = (fault: InputFault) =>
  invalidInput('body', [{ path: ['current_password'], ...fault }])
