import type { SignInQuery } from '@sayap/contract/accounts/account-security'
import type { Role } from '@sayap/contract/core/endpoint'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { pageOf } from '#platform/http/input/id-page'
import type { AccountEvent } from '../events'
import type { Arrival } from './arrival'
import {
  type SignInMethod,
  type SignInOwner,
  signInOwner,
  signInsRepository,
} from './sign-ins.repository'

/**
 * Sign-ins as their owners see them. Those of staff, good and bad, stand in the audit trail as well:
 * what a member of staff does concerns others than the owner of the account.
 */
export const signInHistoryService = (db: Database) => {
  const signIns = signInsRepository(db)

  return {
    /** In the transaction of the session: tells the owner by email of a device that is new. */
    async signedIn(account: { id: number; role: Role }, method: SignInMethod, arrival: Arrival) {
      const owner = signInOwner(account)
      const known = await signIns.isFamiliar(owner, arrival)
      const recorded = await signIns.insert(owner, 'signed_in', method, arrival)
      await signIns.rememberDevice(owner, arrival)
      const { network, device, requestId } = arrival
      // Nobody has to be told of the first sign-in: there was no device before.
      if (recorded && known?.before && !known.here)
        await publish<AccountEvent>(db, {
          type: 'account.new_device',
          account,
          network,
          device,
          at: recorded.at,
        })
      if (account.role === 'user') return
      await insertAuditEntry(db, {
        action: 'signed_in',
        actor: account,
        subject: 'admin',
        subject_id: account.id,
        detail: { method, device },
        request_id: requestId,
        network,
      })
    },

    /** An attempt at a name without an account is counted for the throttle, and recorded nowhere. */
    refused: (owner: SignInOwner, method: SignInMethod, arrival: Arrival) =>
      db.transaction(async (tx) => {
        await signInsRepository(tx).insert(owner, 'refused', method, arrival)
        if (owner.id_admin === null) return
        const { network, device, requestId } = arrival
        await insertAuditEntry(tx, {
          action: 'sign_in_refused',
          actor: { role: 'visitor', id: null },
          subject: 'admin',
          subject_id: owner.id_admin,
          detail: { method, device },
          request_id: requestId,
          network,
        })
      }),

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list(account: { id: number; role: Role }, { before, limit }: SignInQuery) {
      const rows = await signIns.history(signInOwner(account), { before, limit: limit + 1 })
      return pageOf(rows, limit)
    },
  }
}
