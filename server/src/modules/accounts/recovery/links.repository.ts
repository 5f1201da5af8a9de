import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'

export type LinkPurpose = 'reset_password' | 'verify_address' | 'sign_in'

/** The account of a link: exactly one of the two. */
export type LinkOwner = { id_user: number; id_admin: null } | { id_user: null; id_admin: number }

export interface NewLink {
  purpose: LinkPurpose
  owner: LinkOwner
  email: string
  tokenHash: Buffer
  minutes: number
}

/** The account of a link that was used. */
interface RedeemedAccount {
  id: number
  role: Role
  /** The member of staff who read the link in the outbox; null where only the mail has it. */
  read_by: number | null
}

/** Links of one purpose per account in 15 minutes. */
const MAX_RECENT = 3

const ownedBy = ({ id_user, id_admin }: LinkOwner) =>
  id_user === null ? sql`id_admin = ${id_admin}` : sql`id_user = ${id_user}`

export const linksRepository = (db: Database) => {
  const expire = (which: Sql) =>
    db.rows(sql`
      update account_links set expires_at = now()
      where ${which} and used_at is null and expires_at > now()
    `)

  return {
    /** Returns undefined when the account was sent `MAX_RECENT` links in the last 15 minutes. */
    insert: ({ purpose, owner, email, tokenHash, minutes }: NewLink) =>
      db.row<{ email: string }>(sql`
      insert into account_links (token_hash, purpose, id_user, id_admin, email, expires_at)
      select ${tokenHash}, ${purpose}, ${owner.id_user}, ${owner.id_admin}, ${email},
             now() + ${minutes}::int * interval '1 minute'
      where (
        select count(*) from account_links
        where ${ownedBy(owner)} and purpose = ${purpose} and created_at > now() - interval '15 minutes'
      ) < ${MAX_RECENT}
      returning email
    `),

    /** Uses up the link; undefined when it is used, expired, or was mailed to a former address. */
    redeemForUser: (purpose: LinkPurpose, tokenHash: Buffer) =>
      db.row<RedeemedAccount>(sql`
      update account_links l set used_at = now()
      from users u
      where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null
        and l.expires_at > now() and u.id = l.id_user
        and lower(coalesce(u.guest_email, u.email)) = lower(l.email)
        and u.erased_at is null
      returning u.id, 'user' as role, l.read_by
    `),

    redeemForAdmin: (purpose: LinkPurpose, tokenHash: Buffer) =>
      db.row<RedeemedAccount>(sql`
      update account_links l set used_at = now()
      from admins a
      where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null
        and l.expires_at > now() and a.id = l.id_admin and lower(a.email) = lower(l.email)
      returning a.id, a.role, l.read_by
    `),

    /** The first reader stays recorded. */
    markRead: (tokenHash: Buffer, id_admin: number) =>
      db.rows(sql`
      update account_links set read_by = coalesce(read_by, ${id_admin})
      where token_hash = ${tokenHash}
    `),

    isUsed: async (tokenHash: Buffer) =>
      (await db.row(sql`
      select purpose from account_links where token_hash = ${tokenHash} and used_at is not null
    `)) !== undefined,

    /** Expires all links of the account that are still valid. */
    expireAllOf: (owner: LinkOwner) => expire(ownedBy(owner)),

    /** Expires those of one purpose. */
    expirePurpose: (owner: LinkOwner, purpose: LinkPurpose) =>
      expire(sql`${ownedBy(owner)} and purpose = ${purpose}`),

    /** Links are stored for a day after they expire, so that a late click gets the right error. */
    deleteOld: (limit: number) =>
      db.rows(sql`
        delete from account_links where token_hash in (
          select token_hash from account_links where expires_at < now() - interval '1 day'
          limit ${limit}
          for update skip locked
        )
        returning expires_at
      `),
  }
}
