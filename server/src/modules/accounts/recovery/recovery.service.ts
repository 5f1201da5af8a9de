import {
  STAFF_PASSWORD_MIN_LENGTH,
  USER_PASSWORD_MIN_LENGTH,
} from '@sayap/contract/accounts/accounts'
import type { PasswordReset } from '@sayap/contract/accounts/identity'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { breaksConnection } from '#platform/database/database-errors'
import { publish } from '#platform/events/events'
import type { AccountEvent } from '../events'
import { secondFactorsRepository } from '../second-factors/second-factors.repository'
import { accountsService, type Owner } from '../sign-in/accounts.service'
import type { Arrival } from '../sign-in/arrival'
import { loginThrottle } from '../sign-in/login-throttle.service'
import { hashPassword, requireGoodPassword } from '../sign-in/passwords'
import { signInOwner, signInsRepository } from '../sign-in/sign-ins.repository'
import { createLink, hashLinkToken, linkError, linkOwner } from './account-links'
import { mailGuestsApart } from './guest-sign-in.service'
import { linksRepository } from './links.repository'
import {
  type RecoverableAccount,
  type RecoveryRequest,
  recoveryRepository,
} from './recovery.repository'
import { removeUnprovedFactors } from './unproved-factors'

/** Who resets a password, and in which request. */
export interface ResetCaller {
  arrival: Arrival
  requestId: string
}

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

/** Records that a member of staff has seen the links with these tokens, and so could use them. */
export async function recordLinksRead(tx: Database, tokens: readonly string[], id_admin: number) {
  for (const token of tokens) await linksRepository(tx).markRead(hashLinkToken(token), id_admin)
}

/** Resets forgotten passwords by mailed links. */
export const recoveryService = (db: Database) => {
  /**
   * Handles the oldest request after that id and returns its id, with the error if it failed; undefined
   * when there is none. A request that failed stays for the next run.
   */
  async function handleOne(after: number): Promise<{ id: number; error?: unknown } | undefined> {
    let id: number | undefined
    try {
      return await db.transaction(async (tx) => {
        const request = await recoveryRepository(tx).take(after)
        id = request?.id
        if (!request) return undefined
        await sendLinks(tx, request)
        return { id: request.id }
      })
    } catch (error) {
      // A lost connection says nothing about the request, and the later ones would not be read either.
      if (id === undefined || breaksConnection(error)) throw error
      await recoveryRepository(db).giveUp(id)
      return { id, error }
    }
  }

  async function sendLinks(tx: Database, { email, staff }: RecoveryRequest) {
    const account = await recoveryRepository(tx)[staff ? 'admin' : 'user'](email)
    if (account) await requestLink(tx, account)
    if (!staff) await mailGuestsApart(tx, email)
  }

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

  /** The link was mailed: a traveller who has it reads the mail of that address. */
  async function publishProof(tx: Database, { role, id }: Pick<RecoverableAccount, 'role' | 'id'>) {
    if (role === 'user')
      await publish<AccountEvent>(tx, { type: 'account.email_proved', userId: id })
  }

  async function setPassword(tx: Database, account: Owner, passwordHash: string) {
    const recovery = recoveryRepository(tx)
    const factors = secondFactorsRepository(tx)
    const owner = signInOwner(account)
    // A session that is just beginning is there before all of them end, or finds another password.
    await factors.lock(owner)
    // A sign-in with the former password that waits for its second factor ends too.
    await factors.deleteChallenges(owner)
    if (account.role !== 'user') return recovery.resetAdmin(account.id, passwordHash, false)
    await removeUnprovedFactors(tx, { id_user: account.id, id_admin: null })
    return recovery.resetUser(account.id, passwordHash)
  }

  /** Lifts the locks of the account, and the browser counts as the owner's from now on. */
  async function reset(staff: boolean, { token, password }: PasswordReset, by: ResetCaller) {
    const minLength = staff ? STAFF_PASSWORD_MIN_LENGTH : USER_PASSWORD_MIN_LENGTH
    await requireGoodPassword(password, minLength)
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      const { read_by, ...account } = await redeemLink(tx, staff, token)
      // Whose password it is only the link tells; a refusal leaves the link as it was.
      const { name, email, username } = await accountsService(tx).profile(account)
      await requireGoodPassword(password, minLength, [name, email, username])
      await setPassword(tx, account, passwordHash)
      await loginThrottle(tx).lift(account.role, account.id)
      await signInsRepository(tx).rememberDevice(signInOwner(account), by.arrival)
      await publishProof(tx, account)
      await publish<AccountEvent>(tx, {
        type: 'account.security_changed',
        account,
        change: 'password_changed',
      })
      await insertAuditEntry(tx, {
        action: 'password_reset',
        subject: staff ? 'admin' : 'user',
        subject_id: account.id,
        // A link that staff have read may have been used by them, or by its owner: nobody knows.
        ...(read_by === null
          ? { actor: account }
          : { actor: { role: 'visitor', id: null }, detail: { link_read_by: read_by } }),
        request_id: by.requestId,
        network: by.arrival.network,
      })
    })
  }

  return {
    /** Takes equally long for every email address: the lookup happens after the response. */
    request: (request: RecoveryRequest) => recoveryRepository(db).insertRequest(request),

    /**
     * Sends the links of all requests that are stored. One that fails does not hold up the later ones;
     * the first error is thrown at the end.
     */
    handleRequests: async () => {
      const errors: unknown[] = []
      let handled = await handleOne(0)
      while (handled) {
        if (handled.error !== undefined) errors.push(handled.error)
        handled = await handleOne(handled.id)
      }
      if (errors.length > 0) throw errors[0]
    },

    reset: (body: PasswordReset, by: ResetCaller) => reset(false, body, by),
    resetStaff: (body: PasswordReset, by: ResetCaller) => reset(true, body, by),
  }
}
