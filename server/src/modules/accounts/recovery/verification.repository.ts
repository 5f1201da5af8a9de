import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import type { Principal } from '#platform/http/principal'

export const verificationRepository = (db: Database) => ({
  emailOf: (id: number) =>
    db.row<{ email: string; verified: boolean }>(sql`
      select coalesce(guest_email, email) as email, email_verified_at is not null as verified
      from users where id = ${id}
    `),

  /** Uses up the link and verifies the caller's email address, if the link was mailed to it. */
  verify: ({ id }: Principal, tokenHash: Buffer) =>
    db.row<{ was_verified: boolean }>(sql`
      with redeemed as (
        update account_links l set used_at = now()
        from users u
        where l.token_hash = ${tokenHash} and l.purpose = 'verify_address' and l.used_at is null
          and l.expires_at > now() and l.id_user = ${id}
          and u.id = l.id_user and lower(coalesce(u.guest_email, u.email)) = lower(l.email)
        returning u.id, u.email_verified_at
      ), verified as (
        update users u set email_verified_at = coalesce(u.email_verified_at, now())
        from redeemed where u.id = redeemed.id
      )
      select email_verified_at is not null as was_verified from redeemed
    `),
})
