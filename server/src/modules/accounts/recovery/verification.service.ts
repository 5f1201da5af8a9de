import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { Principal } from '#platform/http/principal'
import type { AccountEvent } from '../events'
import { securityRepository } from '../profile/security.repository'
import { createLink, hashLinkToken, linkError, tooManyLinks } from './account-links'
import { verificationRepository } from './verification.repository'

/** Requests a link that verifies the user's email address; in the transaction that set the address. */
export async function requestVerification(tx: Database, id: number) {
  const user = await verificationRepository(tx).emailOf(id)
  if (!user || user.verified) return 'verified'
  const { email } = user
  const link = await createLink(tx, 'verify_address', { id, role: 'user', email })
  if (!link) return 'throttled'
  await publish<AccountEvent>(tx, {
    type: 'account.verification_requested',
    account: { id, role: 'user' },
    email,
    link,
  })
  return 'sent'
}

export const verificationService = (db: Database) => ({
  /**
   * Needs both the link and a session of the account: then the person who opened the account reads
   * its mail, and nobody can be made to verify an account that another opened with their address.
   */
  verify: (principal: Principal, token: string) =>
    db.transaction(async (tx) => {
      const verified = await verificationRepository(tx).verify(principal, hashLinkToken(token))
      if (!verified) throw await linkError(tx, token)
      if (verified.was_verified) return
      await securityRepository(tx).endOtherSessions(principal)
      await publish<AccountEvent>(tx, { type: 'account.email_proved', userId: principal.id })
    }),

  async send(principal: Principal) {
    const result = await db.transaction((tx) => requestVerification(tx, principal.id))
    if (result === 'throttled') throw tooManyLinks()
    return { sent: result === 'sent' }
  },
})
