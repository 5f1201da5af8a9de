import type { Role } from '@sayap/contract/core/endpoint'
import type { StaffRole } from '@sayap/contract/core/permissions'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import type { Principal, SecondFactorDue } from '#platform/http/principal'
import type { Arrival } from './arrival'
import { ownedBy, type SignInOwner } from './sign-ins.repository'

/** A session that admits its owner; `seconds_left` until it expires. */
export interface LiveSession {
  session: string
  id: number
  role: Role
  seconds_left: number
  password_due: boolean
  second_factor_due: SecondFactorDue | null
}

interface SessionOwner
  extends Omit<Principal, 'passwordDue' | 'staffRole' | 'secondFactorDue' | 'proofDue'> {
  /** null for travellers. */
  staff_role: StaffRole | null
  password_due: boolean
  second_factor_due: SecondFactorDue | null
  proof_due: boolean
  seen_long_ago: boolean
}

/** Sessions of staff end after so long without a sign of the person. */
export const NOT_IDLE = sql`(s.id_admin is null or s.seen_at > now() - interval '30 minutes')`
const LIVE = sql`s.ended_at is null and s.expires_at > now() and ${NOT_IDLE}
  and u.suspended_at is null and a.is_actived is not false`
const WITH_OWNER = sql`sessions s
  left join users u on u.id = s.id_user
  left join admins a on a.id = s.id_admin`
const OWNER = sql`coalesce(s.id_user, s.id_admin) as id, coalesce(a.role, 'user') as role`
/** What a session of staff that proved no second factor lacks, where one is required. */
const SECOND_FACTOR_DUE = sql`
  case
    when s.id_admin is null or s.second_factor then null
    when exists (select from totp_secrets where id_admin = s.id_admin and confirmed_at is not null)
      or exists (select from passkeys where id_admin = s.id_admin) then 'prove'
    else 'set_up'
  end as second_factor_due`
const PROOF_LASTS = sql`interval '10 minutes'`
const GRACE = sql`interval '10 seconds'`

export const sessionsRepository = (db: Database) => ({
  /**
   * Returns the owner at this moment; undefined when the session has ended or the account is closed.
   * `seen_long_ago`: the sign of the person that keeps a session of staff alive is a minute old.
   */
  owner: (session: string) =>
    db.row<SessionOwner>(sql`
      select s.id as session, ${OWNER}, a.staff_role, coalesce(a.password_due, false) as password_due,
             ${SECOND_FACTOR_DUE},
             coalesce(s.proved_at, s.created_at) < now() - ${PROOF_LASTS} as proof_due,
             s.id_admin is not null and s.seen_at < now() - interval '1 minute' as seen_long_ago
      from ${WITH_OWNER} where s.id = ${session} and ${LIVE}
    `),

  touch: (session: string) =>
    db.rows(sql`update sessions set seen_at = now() where id = ${session}`),

  /** Returns those of the sessions that still admit their owner. */
  living: (ids: readonly string[]) =>
    db.rows<{ id: string }>(
      sql`select s.id from ${WITH_OWNER} where s.id = any(${ids}::uuid[]) and ${LIVE}`,
    ),

  live: (session: string) =>
    db.row<LiveSession>(sql`
      select s.id as session, ${OWNER}, coalesce(a.password_due, false) as password_due,
             ${SECOND_FACTOR_DUE},
             extract(epoch from s.expires_at - now())::int as seconds_left
      from ${WITH_OWNER} where s.id = ${session} and ${LIVE}
    `),

  /** `secondFactor`: more than a password was proved. */
  start: (
    owner: { id_user: number | null; id_admin: number | null },
    tokenHash: Buffer,
    lasts: string,
    {
      network,
      device,
      secondFactor,
    }: Pick<Arrival, 'network' | 'device'> & {
      secondFactor: boolean
    },
  ) =>
    db.row<{ session: string }>(sql`
      with started as (
        insert into sessions (id_user, id_admin, expires_at, network, device, second_factor)
        values (${owner.id_user}, ${owner.id_admin}, now() + ${lasts}::interval, ${network},
                ${device}, ${secondFactor})
        returning id
      ), token as (
        insert into refresh_tokens (token_hash, id_session) select ${tokenHash}, id from started
      )
      select id as session from started
    `),

  /** Remembers a proof of who is there; returns until when it counts. */
  prove: (session: string, secondFactor: boolean) =>
    db.row<{ proved_until: string }>(sql`
      update sessions
      set proved_at = now(), second_factor = second_factor or ${secondFactor}::boolean
      where id = ${session}
      returning proved_at + ${PROOF_LASTS} as proved_until
    `),

  /** All other sessions of the account have to prove anew who is there. */
  unproveOthers: (owner: SignInOwner, session: string) =>
    db.rows(sql`
      update sessions set proved_at = 'epoch', second_factor = false
      where ${ownedBy(owner)} and id <> ${session} and ended_at is null
    `),

  /** Uses up a refresh token and stores its successor; undefined when it was used before. */
  rotate: (tokenHash: Buffer, nextHash: Buffer) =>
    db.row<{ session: string }>(sql`
      with used as (
        update refresh_tokens set used_at = now()
        where token_hash = ${tokenHash} and used_at is null
        returning id_session
      )
      insert into refresh_tokens (token_hash, id_session)
      select ${nextHash}, id_session from used
      returning id_session as session
    `),

  /** Finds a used token; `is_graceful` when it was used just now and its successor was not yet. */
  findUsed: (tokenHash: Buffer, nextHash: Buffer) =>
    db.row<{ session: string; is_graceful: boolean }>(sql`
      select t.id_session as session,
             t.used_at > now() - ${GRACE} and next.used_at is null as is_graceful
      from refresh_tokens t left join refresh_tokens next on next.token_hash = ${nextHash}
      where t.token_hash = ${tokenHash}
    `),

  /** Ends the session of that id and the session of the refresh token. */
  end: (session: string | null, tokenHash: Buffer | null) =>
    db.rows(sql`
      update sessions set ended_at = now()
      where ended_at is null and (
        id = ${session}::uuid
        or id = (select id_session from refresh_tokens where token_hash = ${tokenHash}::bytea)
      )
    `),

  deleteOld: (limit: number) =>
    db.rows(sql`
      delete from sessions where id in (
        select id from sessions where least(ended_at, expires_at) < now() - interval '30 days'
        limit ${limit}
        for update skip locked
      )
      returning id
    `),
})
