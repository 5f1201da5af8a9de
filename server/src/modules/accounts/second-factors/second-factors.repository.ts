import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { ownedBy, type SignInOwner } from '../sign-in/sign-ins.repository'

/** What a challenge is for: to finish a sign-in, or to be signed by a passkey. */
export type ChallengePurpose = 'sign_in' | 'passkey_sign_in' | 'new_passkey' | 'proof'

export interface Factors {
  /** When the authenticator app was confirmed. */
  totp_since: string | null
  recovery_codes_left: number
  passkeys: number
}

interface StoredTotp {
  id: number
  /** Sealed. */
  secret: string
  /** Milliseconds since 1970, by the database. */
  now: number
}

export const secondFactorsRepository = (db: Database) => ({
  /**
   * Locks the account's row until the transaction ends: of the transactions that change its second factors or
   * make or use its mailed links only one runs at a time.
   */
  lock: ({ id_user, id_admin }: SignInOwner) =>
    db.rows(
      id_user === null
        ? sql`select id from admins where id = ${id_admin} for no key update`
        : sql`select id from users where id = ${id_user} for no key update`,
    ),

  find: async (owner: SignInOwner): Promise<Factors> => {
    const row = await db.row<Factors>(sql`
      select (select confirmed_at from totp_secrets where ${ownedBy(owner)}) as totp_since,
             (select count(*)::int from recovery_codes
              where ${ownedBy(owner)} and used_at is null) as recovery_codes_left,
             (select count(*)::int from passkeys where ${ownedBy(owner)}) as passkeys
    `)
    return row as Factors
  },

  /** Replaces a secret that was never confirmed. */
  replaceTotp: async (owner: SignInOwner, secret: string) => {
    await db.rows(sql`delete from totp_secrets where ${ownedBy(owner)} and confirmed_at is null`)
    await db.rows(sql`
      insert into totp_secrets (id_user, id_admin, secret)
      values (${owner.id_user}, ${owner.id_admin}, ${secret})
    `)
  },

  totp: (owner: SignInOwner, { confirmed }: { confirmed: boolean }) =>
    db.row<StoredTotp>(sql`
      select id, secret, (extract(epoch from now()) * 1000)::float8 as now from totp_secrets
      where ${ownedBy(owner)} and (confirmed_at is not null) = ${confirmed}::boolean
    `),

  confirmTotp: (id: number, step: number) =>
    db.rows(sql`
      update totp_secrets set confirmed_at = now(), last_step = ${step} where id = ${id}
    `),

  /** Uses up the code of that step; undefined when it, or a later one, was used before. */
  useStep: (id: number, step: number) =>
    db.row<{ id: number }>(sql`
      update totp_secrets set last_step = ${step}
      where id = ${id} and (last_step is null or last_step < ${step})
      returning id
    `),

  removeTotp: (owner: SignInOwner) =>
    db.row<{ id: number }>(sql`
      delete from totp_secrets where ${ownedBy(owner)} and confirmed_at is not null returning id
    `),

  /** Secrets that another than the present key has sealed. */
  sealedOtherwise: (head: string) =>
    db.rows<{ id: number; secret: string }>(sql`
      select id, secret from totp_secrets where split_part(secret, '.', 1) <> ${head}
    `),

  reseal: (id: number, from: string, to: string) =>
    db.rows(sql`update totp_secrets set secret = ${to} where id = ${id} and secret = ${from}`),

  insertRecoveryCodes: ({ id_user, id_admin }: SignInOwner, hashes: readonly Buffer[]) =>
    db.rows(sql`
      insert into recovery_codes (id_user, id_admin, code_hash)
      select ${id_user}::bigint, ${id_admin}::bigint, decode(hash, 'hex')
      from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) hash
    `),

  deleteRecoveryCodes: (owner: SignInOwner) =>
    db.rows(sql`delete from recovery_codes where ${ownedBy(owner)}`),

  /** Undefined for an unknown code and for one that was used. */
  useRecoveryCode: (owner: SignInOwner, hash: Buffer) =>
    db.row<{ id: number }>(sql`
      update recovery_codes set used_at = now()
      where ${ownedBy(owner)} and code_hash = ${hash} and used_at is null
      returning id
    `),

  insertChallenge: (
    { id_user, id_admin }: SignInOwner,
    purpose: ChallengePurpose,
    tokenHash: Buffer,
    minutes: number,
  ) =>
    db.row<{ expires_at: string }>(sql`
      insert into auth_challenges (token_hash, purpose, id_user, id_admin, expires_at)
      values (${tokenHash}, ${purpose}, ${id_user}, ${id_admin},
              now() + ${minutes}::int * interval '1 minute')
      returning expires_at
    `),

  /** The challenge with the account it was made for, if it still counts and the account is open. */
  challenge: (purpose: ChallengePurpose, tokenHash: Buffer) =>
    db.row<SignInOwner & { role: Role }>(sql`
      select c.id_user, c.id_admin, coalesce(a.role, 'user') as role
      from auth_challenges c
      left join users u on u.id = c.id_user
      left join admins a on a.id = c.id_admin
      where c.token_hash = ${tokenHash} and c.purpose = ${purpose} and c.expires_at > now()
        and u.suspended_at is null and a.is_actived is not false
    `),

  /** Undefined when somebody else has used it. */
  useChallenge: (tokenHash: Buffer) =>
    db.row<{ purpose: string }>(sql`
      delete from auth_challenges where token_hash = ${tokenHash} and expires_at > now()
      returning purpose
    `),

  deleteChallenges: (owner: SignInOwner) =>
    db.rows(sql`delete from auth_challenges where ${ownedBy(owner)}`),

  deleteOldChallenges: (limit: number) =>
    db.rows(sql`
      delete from auth_challenges where token_hash in (
        select token_hash from auth_challenges where expires_at < now() limit ${limit}
        for update skip locked
      )
      returning expires_at
    `),

  /** All that an account has, for one that is reset or erased. */
  deleteAll: async (owner: SignInOwner) => {
    await db.rows(sql`delete from totp_secrets where ${ownedBy(owner)}`)
    await db.rows(sql`delete from recovery_codes where ${ownedBy(owner)}`)
    await db.rows(sql`delete from passkeys where ${ownedBy(owner)}`)
    await db.rows(sql`delete from auth_challenges where ${ownedBy(owner)}`)
  },
})
