import { SIGN_IN_HISTORY_DAYS, type SignInRecord } from '@sayap/contract/accounts/account-security'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'
import type { Arrival } from './arrival'

/** The account of a sign-in: exactly one of the two. */
export interface SignInOwner {
  id_user: number | null
  id_admin: number | null
}

/** Ids of users and admins overlap, so the role selects the column. */
export const signInOwner = ({ id, role }: { id: number; role: Role }): SignInOwner =>
  role === 'user' ? { id_user: id, id_admin: null } : { id_user: null, id_admin: id }

/** What proved who signed in. */
export type SignInMethod =
  | 'password'
  | 'google'
  | 'oidc'
  | 'staff'
  | 'passkey'
  /** An account was opened with it. */
  | 'sign_up'
  /** A guest, who has no password. */
  | 'mailed_link'
  | `password+${'totp' | 'recovery_code' | 'passkey'}`

/** Selects the rows of an account. */
export const ownedBy = ({ id_user, id_admin }: SignInOwner): Sql =>
  id_user === null ? sql`id_admin = ${id_admin}` : sql`id_user = ${id_user}`

/** A device that was not used for so long is as good as unknown. */
const DEVICE_LIFETIME = sql`interval '400 days'`
const HISTORY = sql`make_interval(days => ${literal(SIGN_IN_HISTORY_DAYS)})`

export const signInsRepository = (db: Database) => ({
  /** Whether the account was signed in with this browser, and from this network, before. */
  knows: (owner: SignInOwner, { network, deviceHash }: Arrival) =>
    db.row<{ device: boolean; network: boolean }>(sql`
      select exists (
               select from known_devices where ${ownedBy(owner)} and token_hash = ${deviceHash}
                 and seen_at > now() - ${DEVICE_LIFETIME}
             ) as device,
             exists (
               select from sign_ins
               where ${ownedBy(owner)} and outcome = 'signed_in' and network = ${network}
                 and at > now() - ${HISTORY}
             ) as network
    `),

  /**
   * `before`: whether the account was ever signed in to. `here`: whether from this device; a browser
   * without the cookie (a private window, a client that stores none) passes for one that was seen
   * with the same name in the same network.
   */
  isFamiliar: (owner: SignInOwner, { network, device, deviceHash }: Arrival) =>
    db.row<{ before: boolean; here: boolean }>(sql`
      with devices as (
        select token_hash = ${deviceHash} and seen_at > now() - ${DEVICE_LIFETIME} as here
        from known_devices where ${ownedBy(owner)}
      ), earlier as (
        select network = ${network} and device = ${device} as here
        from sign_ins
        where ${ownedBy(owner)} and outcome = 'signed_in' and at > now() - ${HISTORY}
      ), seen as (select here from devices union all select here from earlier)
      select count(*) > 0 as before, coalesce(bool_or(here), false) as here from seen
    `),

  /** At most `limit` sign-ins, newest first, older than `before`. */
  history: (
    owner: SignInOwner,
    { before, limit }: { before?: number | undefined; limit: number },
  ) =>
    db.rows<SignInRecord>(sql`
      select id, at, outcome, method, device, network from sign_ins
      where ${and(
        ownedBy(owner),
        sql`at > now() - ${HISTORY}`,
        before !== undefined && sql`id < ${before}`,
      )}
      order by id desc
      limit ${limit}
    `),

  rememberDevice: (owner: SignInOwner, { deviceHash }: Arrival) =>
    db.rows(sql`
      with seen as (
        update known_devices set seen_at = now()
        where ${ownedBy(owner)} and token_hash = ${deviceHash}
        returning id
      )
      insert into known_devices (id_user, id_admin, token_hash)
      select ${owner.id_user}::bigint, ${owner.id_admin}::bigint, ${deviceHash}
      where not exists (select from seen)
      on conflict do nothing
    `),

  /** Records nothing for a name without an account. */
  insert: (
    { id_user, id_admin }: SignInOwner,
    outcome: 'signed_in' | 'refused',
    method: SignInMethod,
    { network, device }: Arrival,
  ) =>
    db.row<{ at: string }>(sql`
      insert into sign_ins (id_user, id_admin, outcome, method, network, device)
      select ${id_user}::bigint, ${id_admin}::bigint, ${outcome}, ${method}, ${network}, ${device}
      where num_nonnulls(${id_user}::bigint, ${id_admin}::bigint) = 1
      returning at
    `),

  deleteOld: (limit: number) =>
    db.rows(sql`
      delete from sign_ins where id in (
        select id from sign_ins where at < now() - ${HISTORY} limit ${limit}
        for update skip locked
      )
      returning id
    `),

  deleteOldDevices: (limit: number) =>
    db.rows(sql`
      delete from known_devices where id in (
        select id from known_devices where seen_at < now() - ${DEVICE_LIFETIME} limit ${limit}
        for update skip locked
      )
      returning id
    `),
})
