import type { Database } from '#db/database'
import { sql } from '#db/sql'
import type { Caller } from '#http/caller'

export const verificationRepository = (db: Database) => ({
  person: (id: number) =>
    db.row<{ email: string; verified: boolean }>(sql`
      select email, email_verified_at is not null as verified from users where id = ${id}
    `),

  /** Where that link was mailed to is the caller's address: it is verified, and the link is spent. */
  verify: ({ id }: Caller, tokenHash: Buffer) =>
    db.row<{ was_verified: boolean }>(sql`
      with spent as (
        update account_links l set used_at = now()
        from users u
        where l.token_hash = ${tokenHash} and l.purpose = 'verify_address' and l.used_at is null
          and l.expires_at > now() and l.id_user = ${id}
          and u.id = l.id_user and lower(u.email) = lower(l.email)
        returning u.id, u.email_verified_at
      ), verified as (
        update users u set email_verified_at = coalesce(u.email_verified_at, now())
        from spent where u.id = spent.id
      )
      select email_verified_at is not null as was_verified from spent
    `),
})
