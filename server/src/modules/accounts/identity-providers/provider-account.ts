import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { AccountEvent } from '../events'
import { consentsService } from '../privacy/settings.service'
import { linksRepository } from '../recovery/links.repository'
import { type Identity, identitiesRepository } from './identities.repository'
import { personNameFrom } from './person-name'
import type { Claims } from './staff-claims'

/** What a provider asserts about the person who signed in there. */
export interface ProviderClaims extends Identity {
  provider: string
  email: string | undefined
  /** Only when the provider asserts it. */
  isEmailVerified: boolean
  name: string | undefined
  idToken: Claims
  /** The userinfo response; empty when the ID token had everything. */
  userInfo: Claims
}

/** Why the sign-in is refused; the sign-in page has a message for each. */
export type Refusal =
  | 'address_unverified'
  | 'account_unverified'
  | 'account_closed'
  | 'other_identity'

type Result = { id: number } | { refusal: Refusal }

/**
 * Returns the account of a person who signed in at a provider, created if there is none. It is found
 * by the provider's subject, by the email address only when both sides have verified it: nobody can
 * prepare an account in another's name, and no unverified assertion opens one.
 */
export const findOrCreateAccount = (
  db: Database,
  claims: ProviderClaims,
  requestId: string,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const known = await identitiesRepository(tx).find(claims)
    if (known) return known.is_open ? { id: known.id } : { refusal: 'account_closed' }
    const { email, isEmailVerified } = claims
    if (!email || !isEmailVerified) return { refusal: 'address_unverified' }
    return findOrCreateByEmail(tx, claims, email, requestId)
  })

async function findOrCreateByEmail(
  tx: Database,
  claims: ProviderClaims,
  email: string,
  requestId: string,
): Promise<Result> {
  const identities = identitiesRepository(tx)
  const account = await identities.byEmail(email)
  if (!account) return { id: await createAccount(tx, claims, email, requestId) }
  if (!account.is_open) return { refusal: 'account_closed' }
  if (!account.verified) return { refusal: 'account_unverified' }
  if (!(await identities.link(account.id, claims))) return { refusal: 'other_identity' }
  await identities.endSessions(account.id)
  await linksRepository(tx).expireAllOf({ id_user: account.id, id_admin: null })
  await publish<AccountEvent>(tx, {
    type: 'account.security_changed',
    account: { id: account.id, role: 'user' },
    change: 'provider_linked',
    detail: claims.provider,
  })
  return { id: account.id }
}

/** The sign-in page says that whoever is new agrees to the terms. */
async function createAccount(
  tx: Database,
  claims: ProviderClaims,
  email: string,
  requestId: string,
) {
  const identities = identitiesRepository(tx)
  const created = await identities.insertUser(
    personNameFrom(claims.name, email, 'Traveller'),
    email,
  )
  if (!created) throw new Error('An insert returns its row.')
  await identities.link(created.id, claims)
  await consentsService(tx).record(created.id, 'terms', true, requestId)
  return created.id
}
