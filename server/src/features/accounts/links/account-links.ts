import { RESET_MINUTES, VERIFY_MINUTES } from '@sayap/contract/identity'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { hashOfLink, newLinkToken } from './link-token'
import { type LinkOwner, type LinkPurpose, linksRepository } from './links.repository'

const LASTS: Record<LinkPurpose, number> = {
  reset_password: RESET_MINUTES,
  verify_address: VERIFY_MINUTES,
}

/**
 * The token of a new link to that address, to be mailed in the same transaction; null when enough
 * were sent a moment ago.
 */
export async function makeLink(
  tx: Database,
  purpose: LinkPurpose,
  owner: LinkOwner,
  email: string,
): Promise<string | null> {
  const token = newLinkToken()
  const made = await linksRepository(tx).insert({
    purpose,
    owner,
    email,
    tokenHash: hashOfLink(token),
    minutes: LASTS[purpose],
  })
  return made ? token : null
}

/** What to say of a link that could not be spent. */
export const refusedLink = async (db: Database, token: string) =>
  (await linksRepository(db).isUsed(hashOfLink(token)))
    ? new AppError('link_used', 'This link was used already. Ask for a new one.')
    : new AppError('link_expired', 'This link is not good any more. Ask for a new one.')
