import type { Database } from '#platform/database/database'
import { secondFactorsRepository } from '../second-factors/second-factors.repository'
import type { SignInOwner } from '../sign-in/sign-ins.repository'
import { recoveryRepository } from './recovery.repository'

/**
 * Before a mailed link proves the address of a traveller's account for the first time: removes its second
 * factors and passkeys, as whoever opened the account may not own the address. Locks the account. The caller
 * ends the sessions afterwards: a sign-in by a passkey holds the passkey until its session is there.
 */
export async function removeUnprovedFactors(
  tx: Database,
  owner: SignInOwner & { id_user: number },
) {
  const factors = secondFactorsRepository(tx)
  await factors.lock(owner)
  if (!(await recoveryRepository(tx).isVerified(owner.id_user))) await factors.deleteAll(owner)
}
