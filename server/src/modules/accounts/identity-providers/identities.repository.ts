import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface Identity {
  issuer: string
  subject: string
}

export interface KnownAccount {
  id: number
  is_open: boolean
}

export const identitiesRepository = (db: Database) => ({
  /** Returns the account linked to that subject, and records that it was used. */
  find: ({ issuer, subject }: Identity) =>
    db.row<KnownAccount>(sql`
      update identities i set used_at = now()
      from users u
      where i.issuer = ${issuer} and i.subject = ${subject} and u.id = i.id_user
      returning u.id, u.suspended_at is null and u.erased_at is null as is_open
    `),

  /** Locks the row: the decision that follows must still hold when it is written. */
  byEmail: (email: string) =>
    db.row<KnownAccount & { verified: boolean }>(sql`
      select id, suspended_at is null as is_open, email_verified_at is not null as verified
      from users where lower(email) = lower(${email})
      for no key update
    `),

  /** Returns undefined when the account is linked to another subject of the same issuer. */
  link: (id_user: number, { issuer, subject }: Identity) =>
    db.row<{ id: number }>(sql`
      insert into identities (issuer, subject, id_user) values (${issuer}, ${subject}, ${id_user})
      on conflict do nothing
      returning id
    `),

  /** Without a password: the traveller signs in through the provider or resets the password by email. */
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
