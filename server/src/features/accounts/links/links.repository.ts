import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

export type LinkPurpose = 'reset_password' | 'verify_address'

/** Whose link: exactly one of the two. */
export type LinkOwner = { id_user: number; id_admin: null } | { id_user: null; id_admin: number }

export interface NewLink {
  purpose: LinkPurpose
  owner: LinkOwner
  email: string
  tokenHash: Buffer
  minutes: number
}

/** So many links of a purpose are mailed to an account in a quarter of an hour. */
const MOST_RECENT = 3

const isOf = ({ id_user, id_admin }: LinkOwner) =>
  id_user === null ? sql`id_admin = ${id_admin}` : sql`id_user = ${id_user}`

export const linksRepository = (db: Database) => ({
  /** Nothing when the account was sent enough of them a moment ago. */
  insert: ({ purpose, owner, email, tokenHash, minutes }: NewLink) =>
    db.row<{ email: string }>(sql`
      insert into account_links (token_hash, purpose, id_user, id_admin, email, expires_at)
      select ${tokenHash}, ${purpose}, ${owner.id_user}, ${owner.id_admin}, ${email},
             now() + ${minutes}::int * interval '1 minute'
      where (
        select count(*) from account_links
        where ${isOf(owner)} and purpose = ${purpose} and created_at > now() - interval '15 minutes'
      ) < ${MOST_RECENT}
      returning email
    `),

  /** Spends the link; nothing when it is spent, past its time, or was mailed to another address. */
  spendOfUser: (purpose: LinkPurpose, tokenHash: Buffer) =>
    db.row<{ id: number; role: Role }>(sql`
      update account_links l set used_at = now()
      from users u
      where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null
        and l.expires_at > now() and u.id = l.id_user and lower(u.email) = lower(l.email)
        and u.erased_at is null
      returning u.id, 'user' as role
    `),

  spendOfAdmin: (purpose: LinkPurpose, tokenHash: Buffer) =>
    db.row<{ id: number; role: Role }>(sql`
      update account_links l set used_at = now()
      from admins a
      where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null
        and l.expires_at > now() and a.id = l.id_admin and lower(a.email) = lower(l.email)
      returning a.id, a.role
    `),

  isUsed: async (tokenHash: Buffer) =>
    (await db.row(sql`
      select purpose from account_links where token_hash = ${tokenHash} and used_at is not null
    `)) !== undefined,

  /** None of the others leads anywhere from now on. */
  expireAllOf: (owner: LinkOwner) =>
    db.rows(sql`
      update account_links set expires_at = now()
      where ${isOf(owner)} and used_at is null and expires_at > now()
    `),

  /** A day longer than they are good, so that a late click is told what became of its link. */
  forgetOld: () =>
    db.rows(sql`delete from account_links where expires_at < now() - interval '1 day'`),
})
