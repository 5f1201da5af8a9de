import { STAFF_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import type { AccountEvent } from '../events'
import { recoveryRepository } from '../recovery/recovery.repository'
import { secondFactorsRepository } from '../second-factors/second-factors.repository'
import { accountsService } from '../sign-in/accounts.service'
import { loginThrottle } from '../sign-in/login-throttle.service'
import { hashPassword, requireGoodPassword } from '../sign-in/passwords'
import { adminsRepository } from './admins.repository'

/** For the operator of the machine, when a member of staff cannot get in any more. */
export const resetStaffService = (db: Database) => ({
  /** `name`: a username or an email address. Says whether the account may sign in. */
  async reset(name: string, password: string) {
    const found = await adminsRepository(db).byName(name)
    if (!found) throw new AppError('not_found', 'There is no member of staff of this name.')
    const { id, role, is_actived } = found
    const profile = await accountsService(db).profile({ id, role })
    await requireGoodPassword(password, STAFF_PASSWORD_MIN_LENGTH, [
      profile.name,
      profile.email,
      profile.username,
    ])
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await secondFactorsRepository(tx).lock({ id_user: null, id_admin: id })
      // Before the sessions end: a sign-in that is being finished holds its challenge until it is one.
      await secondFactorsRepository(tx).deleteAll({ id_user: null, id_admin: id })
      // Also ends the sessions. The operator chose the password.
      await recoveryRepository(tx).resetAdmin(id, passwordHash, true)
      await loginThrottle(tx).lift(role, id)
      await publish<AccountEvent>(tx, {
        type: 'account.security_changed',
        account: { id, role },
        change: 'account_reset',
      })
      await insertAuditEntry(tx, {
        action: 'admin_reset',
        actor: { role: 'system', id: null },
        subject: 'admin',
        subject_id: id,
        request_id: 'reset-admin',
      })
    })
    return { role, isOpen: is_actived }
  },
})
