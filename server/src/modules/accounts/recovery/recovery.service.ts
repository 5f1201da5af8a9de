import {
  STAFF_PASSWORD_MIN_LENGTH,
  USER_PASSWORD_MIN_LENGTH,
} from '@sayap/contract/accounts/accounts'
import type { PasswordReset } from '@sayap/contract/accounts/identity'
import { insertAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { AccountEvent } from '../events'
import { hashPassword, requireGoodPassword } from '../sign-in/passwords'
import { createLink, hashLinkToken, linkError, linkOwner } from './account-links'
import { linksRepository } from './links.repository'
import {
  type RecoverableAccount,
  type RecoveryRequest,
  recoveryRepository,
} from './recovery.repository'

/** Uses up the link and expires the account's other links; returns the account. */
async function redeemLink(tx: Database, staff: boolean, token: string) {
  const links = linksRepository(tx)
  const account = await links[staff ? 'redeemForAdmin' : 'redeemForUser'](
    'reset_password',
    hashLinkToken(token),
  )
  if (!account) throw await linkError(tx, token)
  await links.expireAllOf(linkOwner(account.role, account.id))
  return account
}

/** Resets forgotten passwords by mailed links. */
export const recoveryService = (db: Database) => {
  /** Handles the oldest request; returns false when there is none. */
  const handleOne = () =>
    db.transaction(async (tx) => {
      const recovery = recoveryRepository(tx)
      const request = await recovery.take()
      if (!request) return false
      const account = await recovery[request.staff ? 'admin' : 'user'](request.email)
      if (account) await requestLink(tx, account)
      return true
    })

  async function requestLink(tx: Database, account: RecoverableAccount) {
    const link = await createLink(tx, 'reset_password', account)
    if (!link) return
    await publish<AccountEvent>(tx, {
      type: 'account.password_reset_requested',
      account: { id: account.id, role: account.role },
      email: account.email,
      link,
    })
  }

  async function reset(staff: boolean, { token, password }: PasswordReset, request_id: string) {
    requireGoodPassword(password, staff ? STAFF_PASSWORD_MIN_LENGTH : USER_PASSWORD_MIN_LENGTH)
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      const account = await redeemLink(tx, staff, token)
      await recoveryRepository(tx)[staff ? 'resetAdmin' : 'resetUser'](account.id, passwordHash)
      await publish<AccountEvent>(tx, {
        type: 'account.security_changed',
        account,
        change: 'password_changed',
      })
      await insertAuditEntry(tx, {
        action: 'password_reset',
        subject: staff ? 'admin' : 'user',
        subject_id: account.id,
        actor: account,
        request_id,
      })
    })
  }

  return {
    /** Takes equally long for every email address: the lookup happens after the response. */
    request: (request: RecoveryRequest) => recoveryRepository(db).insertRequest(request),

    /** Sends the links of all requests that are stored. */
    handleRequests: async () => {
      while (await handleOne());
    },

    reset: (body: PasswordReset, request_id: string) => reset(false, body, request_id),
    resetStaff: (body: PasswordReset, request_id: string) => reset(true, body, request_id),
  }
}
