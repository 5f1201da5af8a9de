import { randomBytes } from 'node:crypto'
import type { Database } from '#db/database'
import { secretsRepository } from './secrets.repository'

/** What sessions are signed with: as configured, else made once and kept with the data. */
export const sessionSecret = async (db: Database, configured: string | undefined) =>
  configured ?? secretsRepository(db).keep('session', randomBytes(32).toString('base64url'))
