import type { Database } from '#db/database'
import { tellProviderLinked } from '../links/account-mails'
import { linksRepository } from '../links/links.repository'
import { type Identity, identitiesRepository } from './identities.repository'

/** What a provider says of who signed in there. */
export interface ProviderClaims extends Identity {
  provider: string
  email: string | undefined
  /** Only if it says so itself. */
  isEmailVerified: boolean
  name: string | undefined
}

/** Why nobody is signed in; the sign-in page has a text for each. */
export type Refusal =
  | 'address_unverified'
  | 'account_unverified'
  | 'account_closed'
  | 'other_identity'

type Answer = { id: number } | { refusal: Refusal }

/**
 * The account of who signed in at a provider, made if there is none. It is known by the provider's
 * subject; by the address only where both sides have proved it. So nobody can lie in wait with an
 * account opened in another's name, and no provider's unproved word opens one.
 */
export const accountOf = (db: Database, claims: ProviderClaims): Promise<Answer> =>
  db.transaction(async (tx) => {
    const known = await identitiesRepository(tx).find(claims)
    if (known) return known.is_open ? { id: known.id } : { refusal: 'account_closed' }
    const { email, isEmailVerified } = claims
    if (!email || !isEmailVerified) return { refusal: 'address_unverified' }
    return byAddress(tx, claims, email)
  })

async function byAddress(tx: Database, claims: ProviderClaims, email: string): Promise<Answer> {
  const identities = identitiesRepository(tx)
  const account = await identities.byEmail(email)
  if (!account) return { id: await open(tx, claims, email) }
  if (!account.is_open) return { refusal: 'account_closed' }
  if (!account.verified) return { refusal: 'account_unverified' }
  if (!(await identities.join(account.id, claims))) return { refusal: 'other_identity' }
  await identities.endSessions(account.id)
  await linksRepository(tx).expireAllOf({ id_user: account.id, id_admin: null })
  await tellProviderLinked(tx, account.id, claims.provider)
  return { id: account.id }
}

async function open(tx: Database, claims: ProviderClaims, email: string) {
  const identities = identitiesRepository(tx)
  const created = await identities.insertUser(nameFrom(claims, email), email)
  if (!created) throw new Error('An insert answers its row.')
  await identities.join(created.id, claims)
  return created.id
}

/** As our own forms would take it. */
const nameFrom = ({ name = '' }: ProviderClaims, email: string) =>
  name.replace(/\p{C}/gu, '').trim().slice(0, 120) || email.slice(0, email.indexOf('@'))
