import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface RecoveryRequest {
  email: string
  staff: boolean
}

interface StoredRequest extends RecoveryRequest {
  id: number
}

export interface RecoverableAccount {
  id: number
  role: Role
  email: string
}

export const recoveryRepository = (db: Database) => ({
  insertRequest: ({ email, staff }: RecoveryRequest) =>
    db.rows(sql`insert into recovery_requests (email, staff) values (${email}, ${staff})`),

  /**
   * Deletes and returns the oldest request with a higher id than `after`; of several servers only one
   * gets it.
   */
  take: (after: number) =>
    db.row<StoredRequest>(sql`
      delete from recovery_requests where id = (
        select id from recovery_requests where id > ${after}
        order by id limit 1 for update skip locked
      )
      returning id, email, staff
    `),

  /** Deletes a request that could not be handled for an hour: who still waits has asked again. */
  giveUp: (id: number) =>
    db.rows(sql`
      delete from recovery_requests
      where id = ${id} and created_at < now() - interval '1 hour'
    `),

  /** Suspended accounts too: a new password does not lift the suspension. */
  user: (email: string) =>
    db.row<RecoverableAccount>(sql`
      select id, 'user' as role, email from users
      where lower(email) = lower(${email}) and erased_at is null
    `),

  /** Not an account without a password: by a mailed link it would outlive the company's account. */
  admin: (email: string) =>
    db.row<RecoverableAccount>(sql`
      select id, role, email from admins
      where lower(email) = lower(${email}) and is_actived and password_hash is not null
    `),

  /** Whether the email address is verified; the account is locked. */
  isVerified: async (id_user: number) =>
    (await db.row(sql`
      select from users where id = ${id_user} and email_verified_at is not null
    `)) !== undefined,

  /**
   * Sets the password, ends every session and verifies the email address, as the link was opened
   * from it. Identities that were linked before the address was verified are removed.
   */
  resetUser: (id: number, password_hash: string) =>
    db.rows(sql`
      with before as (
        select id, email_verified_at from users where id = ${id} for no key update
      ), changed as (
        update users u
        set password_hash = ${password_hash},
            email_verified_at = coalesce(before.email_verified_at, now())
        from before where u.id = before.id
      ), unlinked as (
        delete from identities
        where id_user in (select id from before where email_verified_at is null)
      )
      update sessions set ended_at = now() where id_user = ${id} and ended_at is null
    `),

  /** `passwordDue`: whether the owner has to replace the password, which somebody else chose. */
  resetAdmin: (id: number, password_hash: string, passwordDue: boolean) =>
    db.rows(sql`
      with changed as (
        update admins set password_hash = ${password_hash}, password_due = ${passwordDue}
        where id = ${id}
      )
      update sessions set ended_at = now() where id_admin = ${id} and ended_at is null
    `),
})
