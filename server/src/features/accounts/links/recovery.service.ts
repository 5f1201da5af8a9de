import { STAFF_PASSWORD, USER_PASSWORD } from '@sayap/contract/accounts'
import type { PasswordReset } from '@sayap/contract/identity'
import type { Database } from '#db/database'
import { auditService } from '#features/audit/audit.service'
import { hashPassword, requireGoodPassword } from '../passwords'
import { makeLink, refusedLink } from './account-links'
import { mailResetLink, tellPasswordChanged } from './account-mails'
import { hashOfLink } from './link-token'
import { linksRepository } from './links.repository'
import { type Recoverable, type RecoveryRequest, recoveryRepository } from './recovery.repository'

const ownerOf = (staff: boolean, id: number) =>
  staff ? ({ id_user: null, id_admin: id } as const) : ({ id_user: id, id_admin: null } as const)

/** Whose link it was; used up now, with all others of theirs. */
async function spend(tx: Database, staff: boolean, token: string) {
  const links = linksRepository(tx)
  const spent = await links[staff ? 'spendOfAdmin' : 'spendOfUser'](
    'reset_password',
    hashOfLink(token),
  )
  if (!spent) throw await refusedLink(tx, token)
  await links.expireAllOf(ownerOf(staff, spent.id))
  return spent
}

/** A way back in for who forgot the password. */
export const recoveryService = (db: Database) => {
  /** Mails the oldest one who asked; false when there is none. */
  const answerOne = () =>
    db.transaction(async (tx) => {
      const recovery = recoveryRepository(tx)
      const asked = await recovery.take()
      if (!asked) return false
      const found = await recovery[asked.staff ? 'admin' : 'user'](asked.email)
      if (found) await mailLink(tx, asked.staff, found)
      return true
    })

  async function mailLink(tx: Database, staff: boolean, { id, role, email }: Recoverable) {
    const token = await makeLink(tx, 'reset_password', ownerOf(staff, id), email)
    if (token) await mailResetLink(tx, { account: { id, role }, email, token })
  }

  async function reset(staff: boolean, { token, password }: PasswordReset, request_id: string) {
    requireGoodPassword(password, staff ? STAFF_PASSWORD : USER_PASSWORD)
    const passwordHash = await hashPassword(password)
    const subject = staff ? 'admin' : 'user'
    await db.transaction(async (tx) => {
      const actor = await spend(tx, staff, token)
      await recoveryRepository(tx)[staff ? 'resetAdmin' : 'resetUser'](actor.id, passwordHash)
      await tellPasswordChanged(tx, actor)
      const act = { action: 'password_reset', subject, subject_id: actor.id } as const
      await auditService(tx).note({ ...act, actor, request_id })
    })
  }

  return {
    /** The same work for every address: what follows from it comes after the answer. */
    ask: (request: RecoveryRequest) => recoveryRepository(db).ask(request),

    /** Mails all who asked by now. */
    answerAll: async () => {
      while (await answerOne());
    },

    reset: (body: PasswordReset, request_id: string) => reset(false, body, request_id),
    resetStaff: (body: PasswordReset, request_id: string) => reset(true, body, request_id),
  }
}
