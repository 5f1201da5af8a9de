import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database'
import { secretsRepository } from './secrets.repository'

/** Returns the secret of this name; stores `generated` if there is none yet. */
export const storedSecret = (db: Database, name: string, generated: string) =>
  secretsRepository(db).findOrInsert(name, generated)

/** The key that signs sessions: configured, or generated once and stored in the database. */
export const sessionSecret = async (db: Database, configured: string | undefined) =>
  configured ?? secretsRepository(db).findOrInsert('session', randomBytes(32).toString('base64url'))
