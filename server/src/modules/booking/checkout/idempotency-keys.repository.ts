import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface StoredResponse {
  /** SHA-256 of the booking the key was sent with. */
  fingerprint: Buffer
  /** JSON of the data that was returned the first time. */
  answer: string
}

export const idempotencyKeysRepository = (db: Database) => ({
  find: (id_user: number, key: string) =>
    db.row<StoredResponse>(sql`
      select fingerprint, answer from idempotency_keys
      where id_user = ${id_user} and key = ${key}
    `),

  storeResponse: (id_user: number, key: string, response: string) =>
    db.rows(sql`
      update idempotency_keys set answer = ${response} where id_user = ${id_user} and key = ${key}
    `),
})
