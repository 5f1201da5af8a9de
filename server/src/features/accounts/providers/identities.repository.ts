import type { Database } from '#db/database'
import { sql } from '#db/sql'

export interface Identity {
  issuer: string
  subject: string
}

export interface KnownAccount {
  id: number
  is_open: boolean
}

export const identitiesRepository = (db: Database) => ({
  /** The account that subject is joined to; notes that it was used. */
  find: ({ issuer, subject }: Identity) =>
    db.row<KnownAccount>(sql`
      update identities i set used_at = now()
      from users u
      where i.issuer = ${issuer} and i.subject = ${subject} and u.id = i.id_user
      returning u.id, u.suspended_at is null and u.erased_at is null as is_open
    `),

  /** Locked: what is decided by it must still be so when it is written. */
  byEmail: (email: string) =>
    db.row<KnownAccount & { verified: boolean }>(sql`
      select id, suspended_at is null as is_open, email_verified_at is not null as verified
      from users where lower(email) = lower(${email})
      for no key update
    `),

  /** Nothing when the account is joined to another subject of the same issuer. */
  join: (id_user: number, { issuer, subject }: Identity) =>
    db.row<{ id: number }>(sql`
      insert into identities (issuer, subject, id_user) values (${issuer}, ${subject}, ${id_user})
      on conflict do nothing
      returning id
    `),

  /** Without a password: whoever has none signs in through the provider, or asks for one by mail. */
  insertUser: (name: string, email: string) =>
    db.row<{ id: number }>(sql`
      insert into users (name, email, email_verified_at) values (${name}, ${email}, now())
      returning id
    `),

  endSessions: (id_user: number) =>
    db.rows(sql`
      update sessions set ended_at = now() where id_user = ${id_user} and ended_at is null
    `),
})
