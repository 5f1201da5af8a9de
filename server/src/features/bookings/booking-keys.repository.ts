import type { Database } from '#db/database'
import { sql } from '#db/sql'

export interface UsedKey {
  /** SHA-256 of the booking it came with. */
  fingerprint: Buffer
  /** The data of the answer as it was first given, JSON. */
  answer: string
}

export const bookingKeysRepository = (db: Database) => ({
  find: (id_user: number, key: string) =>
    db.row<UsedKey>(sql`
      select fingerprint, answer from idempotency_keys
      where id_user = ${id_user} and key = ${key}
    `),

  keepAnswer: (id_user: number, key: string, answer: string) =>
    db.rows(sql`
      update idempotency_keys set answer = ${answer} where id_user = ${id_user} and key = ${key}
    `),
})
