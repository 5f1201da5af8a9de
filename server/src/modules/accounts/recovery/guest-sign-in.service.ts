import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { Principal } from '#platform/http/principal'
import type { AccountEvent } from '../events'
import type { Owner } from '../sign-in/accounts.service'
import { createLink, hashLinkToken, linkError, linkExpired, tooManyLinks } from './account-links'
import { type Guest, guestsRepository } from './guests.repository'
import { linksRepository } from './links.repository'
import { removeUnprovedFactors } from './unproved-factors'

/** Mails a guest a link to sign in by; false when the account was sent the most that is allowed. */
async function mailSignInLink(tx: Database, { id, email }: Guest) {
  const owner = { id, role: 'user', email } as const
  const link = await createLink(tx, 'sign_in', owner)
  if (!link) return false
  await publish<AccountEvent>(tx, {
    type: 'account.sign_in_link_requested',
    account: { id, role: 'user' },
    email,
    link,
  })
  return true
}

/**
 * Guests apart whose address belongs to another account: a reset would be of that one, so they are
 * mailed a link to sign in by.
 */
export async function mailGuestsApart(tx: Database, email: string) {
  for (const guest of await guestsRepository(tx).apart(email)) await mailSignInLink(tx, guest)
}

/** Guests have no password: a mailed link is their way in, and a sign-in proves who they are. */
export const guestSignInService = (db: Database) => ({
  /** For a guest who is signed in, whose sign-in is too old for what they want to do. */
  async send({ id }: Principal) {
    const guest = await guestsRepository(db).find(id)
    if (!guest) return { sent: false }
    if (!(await db.transaction((tx) => mailSignInLink(tx, guest)))) throw tooManyLinks()
    return { sent: true }
  },

  /** Uses up the link and returns whose it is. */
  redeem: (token: string): Promise<Owner> =>
    db.transaction(async (tx) => {
      const links = linksRepository(tx)
      const redeemed = await links.redeemForUser('sign_in', hashLinkToken(token))
      if (!redeemed) throw await linkError(tx, token)
      const account: Owner = { id: redeemed.id, role: 'user' }
      await removeUnprovedFactors(tx, { id_user: account.id, id_admin: null })
      const before = await guestsRepository(tx).enter(account.id)
      if (!before) throw linkExpired()
      if (before.was_verified) return account
      await publish<AccountEvent>(tx, { type: 'account.email_proved', userId: account.id })
      return account
    }),
})
