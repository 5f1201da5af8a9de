import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface Guest {
  id: number
  /** Where mail goes to, whether or not the address is the account's own. */
  email: string
}

/** Of a user `u`: neither a password nor a provider opens the account. */
export const IS_GUEST = sql`
  u.password_hash is null and not exists (select from identities i where i.id_user = u.id)`

/** Programs of partners are no guests, though their accounts have no password either. */
const MAY_ENTER = sql`
  ${IS_GUEST} and u.suspended_at is null and u.erased_at is null
  and not exists (select from service_accounts s where s.id_user = u.id)`

/** Accounts of one address that are mailed a link at once. */
const MAX_GUESTS = 3

export const guestsRepository = (db: Database) => ({
  find: (id: number) =>
    db.row<Guest>(sql`
      select u.id, coalesce(u.guest_email, u.email) as email from users u
      where u.id = ${id} and ${MAY_ENTER}
    `),

  /**
   * The guests apart who have booked under that address, which belongs to another account: first those
   * who have confirmed it, who have paid or for whom staff have booked, as anybody can book with it; then
   * the latest.
   */
  apart: (email: string) =>
    db.rows<Guest>(sql`
      select u.id, u.guest_email as email from users u
      where lower(u.guest_email) = lower(${email}) and ${MAY_ENTER}
        and exists (select from bookings b where b.id_user = u.id)
      order by u.email_verified_at is null, not account_is_proved(u.id),
        not exists (select from bookings b where b.id_user = u.id and b.booked_by is not null),
        u.id desc
      limit ${MAX_GUESTS}
    `),

  /**
   * Verifies the address, as the link was opened from it; the first time every session ends. Returns
   * whether it was verified before; undefined where the account is no guest's any more.
   */
  enter: (id: number) =>
    db.row<{ was_verified: boolean }>(sql`
      with before as (
        select u.id, u.email_verified_at from users u
        where u.id = ${id} and ${MAY_ENTER} for no key update of u
      ), verified as (
        update users u set email_verified_at = coalesce(before.email_verified_at, now())
        from before where u.id = before.id
      ), ended as (
        update sessions set ended_at = now()
        where ended_at is null
          and id_user in (select id from before where email_verified_at is null)
      )
      select email_verified_at is not null as was_verified from before
    `),
})
