import type {
  NewServiceAccount,
  ServiceAccount,
  ServiceAccountChange,
  ServiceKey,
} from '@sayap/contract/accounts/service-accounts'
import type { Scope } from '@sayap/contract/core/scopes'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'

/** What a key is compared with, and what it opens. */
export interface StoredKey {
  id: number
  prefix: string
  key_hash: Buffer
  expires_at: string
  id_service_account: number
  id_user: number
  scopes: Scope[]
  /** More than a minute ago, or never. */
  used_long_ago: boolean
}

interface NewKeyRow {
  id_service_account: number
  prefix: string
  hash: Buffer
  /** Days. */
  expires_in: number
  created_by: number
}

const STATUS = sql`
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
    else 'active' end`

const selectKeys = (condition: Sql) => sql`
  select k.id, k.id_service_account, k.prefix, ${STATUS} as status, k.created_at,
         a.fullname as created_by, k.expires_at, k.last_used_at, k.revoked_at
  from service_keys k left join admins a on a.id = k.created_by
  where ${condition}
  order by k.id desc
`

/** Keys that stopped working stay in the list for a while, the latest first. */
const MAX_SHOWN_KEYS = 10

export type AccountRow = Omit<ServiceAccount, 'keys'>
export type KeyRow = ServiceKey & { id_service_account: number }

export const serviceAccountsRepository = (db: Database) => {
  const accounts = (condition: Sql, limit: number) =>
    db.rows<AccountRow>(sql`
      select s.id, s.id_user, u.name, coalesce(u.guest_email, u.email) as email_contact,
             s.id_airline, l.name as airline, s.scopes, s.deactivated_at is null as is_active,
             s.created_at
      from service_accounts s join users u on u.id = s.id_user
        left join airlines l on l.id = s.id_airline
      where ${condition}
      order by s.id desc limit ${limit}
    `)

  return {
    list: (before: number | undefined, limit: number) =>
      accounts(and(before !== undefined && sql`s.id < ${before}`), limit),

    find: async (id: number) => (await accounts(sql`s.id = ${id}`, 1))[0],

    keysOf: (ids: readonly number[]) =>
      db.rows<KeyRow>(sql`
        select k.* from unnest(${ids}::bigint[]) wanted
        cross join lateral (
          ${selectKeys(sql`k.id_service_account = wanted`)} limit ${MAX_SHOWN_KEYS}
        ) k
      `),

    findKey: async (id_service_account: number, id: number) =>
      (
        await db.rows<KeyRow>(
          selectKeys(sql`k.id = ${id} and k.id_service_account = ${id_service_account}`),
        )
      )[0],

    /** Its bookings need an owner: a traveller's account whose placeholder address opens nothing. */
    insert: ({ name, email_contact, id_airline, scopes }: NewServiceAccount, placeholder: string) =>
      db.row<{ id: number }>(sql`
        with owner as (
          insert into users (name, email, guest_email, email_verified_at)
          values (${name}, ${placeholder}, ${email_contact}, now())
          returning id
        )
        insert into service_accounts (id_user, id_airline, scopes)
        select id, ${id_airline ?? null}::bigint, ${scopes}::text[] from owner
        returning id
      `),

    update: (id: number, change: ServiceAccountChange) =>
      db.row<{ id: number }>(sql`
        with changed as (
          update service_accounts
          set scopes = coalesce(${change.scopes ?? null}::text[], scopes),
            id_airline = case
              when ${change.id_airline === undefined}::boolean then id_airline
              else ${change.id_airline ?? null}::bigint
            end,
            deactivated_at = case ${change.is_active ?? null}::boolean
              when true then null
              when false then coalesce(deactivated_at, now())
              else deactivated_at
            end
          where id = ${id}
          returning id, id_user
        ), renamed as (
          update users
          set name = coalesce(${change.name ?? null}::text, name),
            guest_email = coalesce(${change.email_contact ?? null}::text, guest_email)
          where id in (select id_user from changed)
        )
        select id from changed
      `),

    /** Keys that expired make room for new ones. */
    revokeExpired: (id_service_account: number) =>
      db.rows(sql`
        update service_keys set revoked_at = expires_at
        where id_service_account = ${id_service_account} and revoked_at is null
          and expires_at <= now()
      `),

    /** Takes the free one of the two places; the index `service_keys_two_valid` refuses a third key. */
    insertKey: ({ id_service_account, prefix, hash, expires_in, created_by }: NewKeyRow) =>
      db.row<{ id: number }>(sql`
        insert into service_keys
          (id_service_account, prefix, key_hash, place, expires_at, created_by)
        select ${id_service_account}, ${prefix}, ${hash},
               case when exists (
                 select from service_keys
                 where id_service_account = ${id_service_account} and place = 1
                   and revoked_at is null
               ) then 2 else 1 end,
               now() + make_interval(days => ${expires_in}::int), ${created_by}
        returning id
      `),

    /** A key that is revoked already keeps its time. */
    revokeKey: (id_service_account: number, id: number) =>
      db.row<{ id: number }>(sql`
        update service_keys set revoked_at = coalesce(revoked_at, now())
        where id = ${id} and id_service_account = ${id_service_account}
        returning id
      `),

    /** Undefined unless the key and its account are open at this moment. */
    findOpen: (prefix: string) =>
      db.row<StoredKey>(sql`
        select k.id, k.prefix, k.key_hash, k.expires_at, s.id as id_service_account, s.id_user,
               s.scopes,
               coalesce(k.last_used_at < now() - interval '1 minute', true) as used_long_ago
        from service_keys k
          join service_accounts s on s.id = k.id_service_account
          join users u on u.id = s.id_user
        where k.prefix = ${prefix} and k.revoked_at is null and k.expires_at > now()
          and s.deactivated_at is null and u.suspended_at is null
      `),

    touch: (id: number) =>
      db.rows(sql`update service_keys set last_used_at = now() where id = ${id}`),
  }
}
