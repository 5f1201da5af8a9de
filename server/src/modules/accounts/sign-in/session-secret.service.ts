import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database'
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
