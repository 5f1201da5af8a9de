import type { ErasureRequest } from '@sayap/contract/accounts/privacy'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { requireOwnPassword } from '../profile/security.service'
import { savedPassengersRepository } from '../saved-passengers/saved-passengers.repository'
import { requireFactorProof } from '../second-factors/proof.service'
import { secondFactorsRepository } from '../second-factors/second-factors.repository'
import { erasureRepository } from './erasure.repository'

/** The accounts module's part of erasing an account; `use-cases/erase-account.ts` has the whole. */
export const erasureService = (db: Database) => {
  const erasure = erasureRepository(db)

  return {
    /** Throws unless the owner proves to be present: an unlocked device must not be enough. */
    async requireOwner(principal: Principal, { current_password }: ErasureRequest) {
      const user = await erasure.lock(principal.id)
      if (!user) throw new AppError('not_found', 'This account does not exist.')
      if (user.password_hash !== null)
        await requireOwnPassword(db, principal, user.password_hash, current_password ?? '')
      else if (!(await erasure.hasRecentSignIn(principal.session)))
        throw new AppError('sign_in_again', 'Sign in once more: this needs a sign-in of just now.')
      await requireFactorProof(db, principal)
    },

    /** Locks the user until the transaction ends. */
    lock: (id: number) => erasure.lock(id),

    async eraseUser(id: number) {
      await secondFactorsRepository(db).deleteAll({ id_user: id, id_admin: null })
      await savedPassengersRepository(db).deleteAll(id)
      await erasure.eraseUser(id)
    },
  }
}
