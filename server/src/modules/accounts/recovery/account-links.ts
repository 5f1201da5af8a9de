import { createHash, randomBytes } from 'node:crypto'
import { RESET_MINUTES, VERIFY_MINUTES } from '@sayap/contract/accounts/identity'
import type { Role } from '@sayap/contract/core/endpoint'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { AccountLink } from '../events'
import { secondFactorsRepository } from '../second-factors/second-factors.repository'
import { type LinkOwner, type LinkPurpose, linksRepository } from './links.repository'

const LIFETIME_MINUTES: Record<LinkPurpose, number> = {
  reset_password: RESET_MINUTES,
  verify_address: VERIFY_MINUTES,
  sign_in: RESET_MINUTES,
}

/** Page that a link opens, for each purpose and role. */
const pageOf = (purpose: LinkPurpose, role: Role) => {
  if (purpose === 'verify_address') return pathTo(ROUTES.verifyAddress)
  if (purpose === 'sign_in') return pathTo(ROUTES.signInLink)
  return pathTo(role === 'user' ? ROUTES.resetPassword : ROUTES.staffResetPassword)
}

/** Only this hash of a link's token is stored. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest()

interface Recipient {
  id: number
  role: Role
  email: string
}

/**
 * Stores a new link to that email address and returns it, to be mailed in the same transaction.
 * Returns null when the account was sent the most that a quarter of an hour allows.
 */
export async function createLink(
  tx: Database,
  purpose: LinkPurpose,
  { id, role, email }: Recipient,
  minutes = LIFETIME_MINUTES[purpose],
): Promise<AccountLink | null> {
  // 256 random bits.
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashLinkToken(token)
  const links = linksRepository(tx)
  const owner = linkOwner(role, id)
  // Until the transaction ends nobody else sends the account a link: they are counted.
  await secondFactorsRepository(tx).lock(owner)
  const stored = await links.insert({
    purpose,
    owner,
    email,
    tokenHash,
    minutes,
  })
  if (!stored) return null
  return {
    path: `${pageOf(purpose, role)}#token=${token}`,
    key: tokenHash.toString('base64url').slice(0, 22),
  }
}

export const linkOwner = (role: Role, id: number): LinkOwner =>
  role === 'user' ? { id_user: id, id_admin: null } : { id_user: null, id_admin: id }

/** Why a link could not be used: it was used before, or it has expired. */
export const linkError = async (db: Database, token: string) =>
  (await linksRepository(db).isUsed(hashLinkToken(token)))
    ? new AppError('link_used', 'This link was used already. Ask for a new one.')
    : linkExpired()

export const linkExpired = () =>
  new AppError('link_expired', 'This link is not good any more. Ask for a new one.')

/** Why an account is sent no further link for now. */
export const tooManyLinks = () =>
  new AppError(
    'too_many_requests',
    'Three mails are on their way. Look for them, or ask again in a quarter of an hour.',
    {},
    15 * 60,
  )
