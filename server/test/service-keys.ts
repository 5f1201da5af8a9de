import { SCOPES, type Scope } from '@sayap/contract/core/scopes'
import { newKey } from '../src/modules/accounts/service-accounts/api-key'
import type { Database } from '../src/platform/database/database'
import { sql } from '../src/platform/database/sql'

interface AddedKey {
  /** Of the service account. */
  id: number
  id_user: number
  id_key: number
  secret: string
}

/** A service account of its own with one live key; `scopes`: all of them unless named. */
export async function addServiceKey(
  db: Database,
  scopes: readonly Scope[] = SCOPES,
): Promise<AddedKey> {
  const { secret, prefix, hash } = newKey('live')
  const row = await db.row<Omit<AddedKey, 'secret'>>(sql`
    with owner as (
      insert into users (name, email, guest_email, email_verified_at)
      values ('Mitra', ${`${prefix}@service.invalid`}, 'api@mitra.example', now())
      returning id
    ), account as (
      insert into service_accounts (id_user, scopes)
      select id, ${scopes}::text[] from owner
      returning id, id_user
    ), key as (
      insert into service_keys (id_service_account, prefix, key_hash, place, expires_at)
      select id, ${prefix}, ${hash}, 1, now() + interval '1 year' from account
      returning id
    )
    select account.id, account.id_user, key.id as id_key from account, key
  `)
  return { ...(row as Omit<AddedKey, 'secret'>), secret }
}

export const bearerOf = ({ secret }: Pick<AddedKey, 'secret'>) => ({
  authorization: `Bearer ${secret}`,
})
