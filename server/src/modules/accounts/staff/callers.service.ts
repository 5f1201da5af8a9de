import { randomUUID } from 'node:crypto'
import { VERIFY_MINUTES } from '@sayap/contract/accounts/identity'
import type { Locale } from '@sayap/contract/core/format'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { AccountEvent } from '../events'
import { createLink } from '../recovery/account-links'
import { accountsRepository } from '../sign-in/accounts.repository'
import { callersRepository } from './callers.repository'

interface Caller {
  name: string
  email: string
  language: Locale | undefined
}

/** Travellers for whom staff book by telephone; runs in the transaction of the booking. */
export const callersService = (tx: Database) => ({
  /**
   * Returns the account in which to book: that of the owner of the address, or a new guest's. An account that
   * somebody else may have opened with the address is left alone. Returns undefined where staff have
   * suspended the account.
   */
  async findOrOpen({ name, email, language }: Caller) {
    const callers = callersRepository(tx)
    // Of two copies of a request at the same time the second has to find the account that the first one opens,
    // and with it the booking under the same Idempotency-Key.
    await callers.lock(email)
    const found = await callers.byEmail(email)
    if (found) return found.suspended ? undefined : { id: found.id, account: 'existing' as const }
    const guest = await accountsRepository(tx).insertGuest(
      { name, email },
      `guest-${randomUUID()}@guest.invalid`,
    )
    const { id, owns_email } = guest as { id: number; owns_email: boolean }
    if (language) await accountsRepository(tx).setLanguage(id, language)
    const owner = { id, role: 'user', email } as const
    const link = owns_email && (await createLink(tx, 'reset_password', owner, VERIFY_MINUTES))
    if (link)
      await publish<AccountEvent>(tx, {
        type: 'account.opened_as_guest',
        account: owner,
        email,
        link,
      })
    return { id, account: 'guest' as const }
  },
})
