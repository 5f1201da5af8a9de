import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { securityRepository } from '../security.repository'
import { makeLink, refusedLink } from './account-links'
import { mailVerificationLink } from './account-mails'
import { hashOfLink } from './link-token'
import { verificationRepository } from './verification.repository'

/** Mails a link that proves the account's address; in the transaction that set it. */
export async function askToVerify(tx: Database, id: number) {
  const person = await verificationRepository(tx).person(id)
  if (!person || person.verified) return 'verified'
  const { email } = person
  const token = await makeLink(tx, 'verify_address', { id_user: id, id_admin: null }, email)
  if (!token) return 'enough'
  await mailVerificationLink(tx, { account: { id, role: 'user' }, email, token })
  return 'sent'
}

export const verificationService = (db: Database) => ({
  /**
   * By a link and a session of the account both: so who opened the account is who reads its mail,
   * and no one can be made to verify an account that somebody else opened with their address.
   */
  verify: (caller: Caller, token: string) =>
    db.transaction(async (tx) => {
      const verified = await verificationRepository(tx).verify(caller, hashOfLink(token))
      if (!verified) throw await refusedLink(tx, token)
      if (!verified.was_verified) await securityRepository(tx).endOthers(caller)
    }),

  async send(caller: Caller) {
    const result = await db.transaction((tx) => askToVerify(tx, caller.id))
    if (result === 'enough')
      throw new AppError(
        'too_many_requests',
        'Three mails are on their way. Look for them, or ask again in a quarter of an hour.',
        {},
        15 * 60,
      )
    return { sent: result === 'sent' }
  },
})
