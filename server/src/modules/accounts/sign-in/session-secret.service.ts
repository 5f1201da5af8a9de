import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database'
import { StartupError } from '#platform/startup-error'
import { secretsRepository } from './secrets.repository'

/** Returns the secret of this name; stores `generated` if there is none yet. */
export const storedSecret = (db: Database, name: string, generated: string) =>
  secretsRepository(db).findOrInsert(name, generated)

/** Replaces a secret; throws when it was replaced by somebody else meanwhile. */
export async function replaceSecret(db: Database, name: string, from: string, to: string) {
  if (await secretsRepository(db).replace(name, from, to)) return
  throw new Error(`The secret ${name} was replaced by somebody else meanwhile.`)
}

/** The key that signs sessions: configured, or generated once and stored in the database. */
export const sessionSecret = async (db: Database, configured: string | undefined) =>
  configured ?? secretsRepository(db).findOrInsert('session', randomBytes(32).toString('base64url'))

const MARK = 'session mark'

/**
 * Tells a secret from another without telling the secret: its HMAC over a fixed text. Whoever reads
 * it learns no more than from an access token, which the same secret signs.
 */
const markOf = (secret: string) => createHmac('sha256', secret).update(MARK).digest('base64url')

/** How a secret relates to the one that servers on this database had at their last start. */
export type SecretMatch = 'first' | 'same' | 'successor' | 'other'

/** Compares without changing anything. `previous` is the secret that this one replaces. */
export async function matchSecret(
  db: Database,
  secret: string,
  previous: string | undefined,
): Promise<SecretMatch> {
  const stored = await secretsRepository(db).find(MARK)
  if (stored === undefined) return 'first'
  if (stored === markOf(secret)) return 'same'
  return previous !== undefined && stored === markOf(previous) ? 'successor' : 'other'
}

/**
 * Throws a StartupError for a secret that other servers on this database do not have: each would
 * refuse the sessions of the other. Records the first one, and the successor of the recorded one.
 */
export async function assertSameSecret(db: Database, secret: string, previous: string | undefined) {
  const secrets = secretsRepository(db)
  await secrets.findOrInsert(MARK, markOf(secret))
  if ((await matchSecret(db, secret, previous)) === 'successor' && previous !== undefined)
    await secrets.replace(MARK, markOf(previous), markOf(secret))
  // Read again: of two servers that start together with different secrets one is refused.
  if ((await matchSecret(db, secret, previous)) !== 'same') throw new StartupError(OTHER_SECRET)
}

export const OTHER_SECRET =
  'SESSION_SECRET is not the one that the servers on this database had. Set that one; or set it as ' +
  'SESSION_SECRET_PREVIOUS to replace it; or, if it is lost, run "sayap accept-secret".'

/** Records this secret in place of a lost one. */
export const recordSecret = (db: Database, secret: string) =>
  secretsRepository(db).put(MARK, markOf(secret))
