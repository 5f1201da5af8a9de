import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface RetiredPassKey {
  /** 1 for the first key of the installation. */
  number: number
  /** The raw 32 bytes, base64url. */
  public_key: string
  /** Whether passes it signed may still have to be flown. */
  is_valid: boolean
}

export const passKeysRepository = (db: Database) => ({
  retired: () =>
    db.rows<RetiredPassKey>(sql`
      select number, public_key, valid_until > now() as is_valid from pass_keys order by number
    `),

  /**
   * Keeps the public part of a key until two days after the last flight there is. Returns undefined
   * when it was retired before.
   */
  retire: (number: number, public_key: string) =>
    db.row<{ number: number }>(sql`
      insert into pass_keys (number, public_key, valid_until)
      select ${number}::int, ${public_key},
             greatest(now(), coalesce(max(departs_at), now())) + interval '2 days'
      from flights
      on conflict do nothing
      returning number
    `),
})
