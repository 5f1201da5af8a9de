import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { sql } from '#db/sql'
import type { Caller } from '#http/caller'

/** A session as its owner's new cookie needs it; seconds count from now. */
export interface LiveSession {
  session: string
  id: number
  role: Role
  seconds_left: number
}

const LIVE = sql`s.ended_at is null and s.expires_at > now()
  and u.suspended_at is null and a.is_actived is not false`
const WITH_OWNER = sql`sessions s
  left join users u on u.id = s.id_user
  left join admins a on a.id = s.id_admin`
const OWNER = sql`coalesce(s.id_user, s.id_admin) as id, coalesce(a.role, 'user') as role`
const GRACE = sql`interval '10 seconds'`

export const sessionsRepository = (db: Database) => ({
  /** The owner as he is now; undefined when the session, or its owner's right to one, has ended. */
  caller: (session: string) =>
    db.row<Caller>(sql`
      select s.id as session, ${OWNER} from ${WITH_OWNER} where s.id = ${session} and ${LIVE}
    `),

  /** Which of these still let their owner in. */
  living: (ids: readonly string[]) =>
    db.rows<{ id: string }>(
      sql`select s.id from ${WITH_OWNER} where s.id = any(${ids}::uuid[]) and ${LIVE}`,
    ),

  live: (session: string) =>
    db.row<LiveSession>(sql`
      select s.id as session, ${OWNER}, extract(epoch from s.expires_at - now())::int as seconds_left
      from ${WITH_OWNER} where s.id = ${session} and ${LIVE}
    `),

  start: (
    owner: { id_user: number | null; id_admin: number | null },
    tokenHash: Buffer,
    lasts: string,
  ) =>
    db.row<{ session: string }>(sql`
      with started as (
        insert into sessions (id_user, id_admin, expires_at)
        values (${owner.id_user}, ${owner.id_admin}, now() + ${lasts}::interval)
        returning id
      ), token as (
        insert into refresh_tokens (token_hash, id_session) select ${tokenHash}, id from started
      )
      select id as session from started
    `),

  /** Spends a refresh token and writes its successor; nothing when it was spent before. */
  rotate: (tokenHash: Buffer, nextHash: Buffer) =>
    db.row<{ session: string }>(sql`
      with spent as (
        update refresh_tokens set used_at = now()
        where token_hash = ${tokenHash} and used_at is null
        returning id_session
      )
      insert into refresh_tokens (token_hash, id_session)
      select ${nextHash}, id_session from spent
      returning id_session as session
    `),

  /** A token spent before: `is_graceful` when just now, and nobody has used its successor yet. */
  spent: (tokenHash: Buffer, nextHash: Buffer) =>
    db.row<{ session: string; is_graceful: boolean }>(sql`
      select t.id_session as session,
             t.used_at > now() - ${GRACE} and next.used_at is null as is_graceful
      from refresh_tokens t left join refresh_tokens next on next.token_hash = ${nextHash}
      where t.token_hash = ${tokenHash}
    `),

  /** Ends the session of that id, and the one the refresh token belongs to. */
  end: (session: string | null, tokenHash: Buffer | null) =>
    db.rows(sql`
      update sessions set ended_at = now()
      where ended_at is null and (
        id = ${session}::uuid
        or id = (select id_session from refresh_tokens where token_hash = ${tokenHash}::bytea)
      )
    `),

  forgetOld: () =>
    db.rows(sql`
      delete from sessions where least(ended_at, expires_at) < now() - interval '30 days'
    `),
})
