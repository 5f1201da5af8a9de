import { createHash, randomUUID } from 'node:crypto'
import { USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { VERIFY_MINUTES } from '@sayap/contract/accounts/identity'
import type { SignUp } from '@sayap/contract/accounts/sign-up'
import type { Locale } from '@sayap/contract/core/format'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { AccountEvent } from '../events'
import { consentsService } from '../privacy/settings.service'
import { createLink } from '../recovery/account-links'
import { requestVerification } from '../recovery/verification.service'
import { accountsRepository } from './accounts.repository'
import type { Owner } from './accounts.service'
import { hashPassword, isPassword, requireGoodPassword } from './passwords'
import { signUpRepository } from './sign-up.repository'

/** A key that could be guessed must not give anybody a session: shorter ones are not remembered. */
const MIN_KEY_LENGTH = 32

export interface SignUpCaller {
  requestId: string
  key: string | undefined
  language: Locale | undefined
}

/** Opens accounts in the booking form; the caller begins their session. */
export const signUpService = (db: Database) => {
  /**
   * The account that this key opened before. With a password it has to be the right one, and without
   * one nobody may have set one since: a key opens nothing that its owner could not.
   */
  async function openedBefore(keyHash: Buffer | null, { email, password }: SignUp) {
    const found = keyHash && (await signUpRepository(db).find(keyHash, email))
    if (!found) return undefined
    const isSame = password
      ? await isPassword(found.password_hash, password)
      : found.password_hash === null
    return isSame ? travellerOf(found) : undefined
  }

  async function openAccount(tx: Database, form: SignUp, password_hash: string | null) {
    const accounts = accountsRepository(tx)
    const { name, email } = form
    if (password_hash === null) {
      const guest = await accounts.insertGuest(form, `guest-${randomUUID()}@guest.invalid`)
      return guest as { id: number; owns_email: boolean }
    }
    const { id } = (await accounts.insertUser({ name, email, password_hash })) as { id: number }
    return { id, owns_email: true }
  }

  /** A guest with an address of their own can choose a password later; others confirm the address. */
  async function mailLink(tx: Database, id: number, email: string, mayChoosePassword: boolean) {
    if (!mayChoosePassword) return requestVerification(tx, id)
    const owner = { id, role: 'user', email } as const
    const link = await createLink(tx, 'reset_password', owner, VERIFY_MINUTES)
    if (link)
      await publish<AccountEvent>(tx, {
        type: 'account.opened_as_guest',
        account: owner,
        email,
        link,
      })
  }

  const openNew = async (form: SignUp, keyHash: Buffer | null, by: SignUpCaller) => {
    const password_hash = await goodHash(form)
    return db.transaction(async (tx) => {
      const { id, owns_email } = await openAccount(tx, form, password_hash)
      if (keyHash) await signUpRepository(tx).insertKey(keyHash, id)
      await consentsService(tx).record(id, 'terms', true, by.requestId)
      if (by.language) await accountsRepository(tx).setLanguage(id, by.language)
      await mailLink(tx, id, form.email, password_hash === null && owns_email)
      return travellerOf({ id })
    })
  }

  return {
    /**
     * Opens an account, or returns the one that the same key opened a moment ago. With a password a
     * known email address is refused, as it is by registration. Without one nothing tells whether it
     * is known: the guest gets an account of their own either way.
     */
    async open(form: SignUp, by: SignUpCaller): Promise<Owner> {
      const keyHash = hashOf(by.key)
      const before = await openedBefore(keyHash, form)
      if (before) return before
      try {
        return await openNew(form, keyHash, by)
      } catch (error) {
        // The same request, sent twice at once: the other one has opened the account.
        const same = await openedBefore(keyHash, form)
        if (same) return same
        throw error
      }
    },
  }
}

/** Null for a guest. */
async function goodHash({ name, email, password }: SignUp) {
  if (!password) return null
  await requireGoodPassword(password, USER_PASSWORD_MIN_LENGTH, [name, email])
  return hashPassword(password)
}

const travellerOf = ({ id }: { id: number }): Owner => ({ id, role: 'user' })

const hashOf = (key = '') =>
  key.length < MIN_KEY_LENGTH ? null : createHash('sha256').update(key).digest()
