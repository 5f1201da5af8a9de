import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const callersRepository = (db: Database) => ({
  /**
   * Takes an advisory lock on the address until the transaction ends: other bookings for a caller with this
   * address wait, before they look for the account or open one.
   */
  lock: (email: string) =>
    db.rows(
      sql`select pg_advisory_xact_lock(hashtextextended('caller', hashtext(lower(${email}))))`,
    ),

  /**
   * Returns the account of the caller with that address, and locks it against erasure until the booking is
   * made. Anybody can open an account with somebody else's address, so only these are found:
   *
   * - an account whose address is proved, by its owner's confirmation or by a paid booking;
   * - a suspended account that has the address as its own, proved or not: staff refuse its owner a booking;
   * - a guest's account that staff opened for an earlier call. It has no password and no recorded consent,
   *   as nobody has signed up for it.
   *
   * Of several an account with a confirmed address comes first, then one that has the address as its own
   * and not as the contact of a guest. The accounts of partners' programs are no travellers.
   */
  byEmail: (email: string) =>
    db.row<{ id: number; suspended: boolean }>(sql`
      select u.id, u.suspended_at is not null as suspended from users u
      where lower(coalesce(u.guest_email, u.email)) = lower(${email}) and u.erased_at is null
        and not exists (select from service_accounts s where s.id_user = u.id)
        and (
          account_is_proved(u.id)
          or (u.suspended_at is not null and u.guest_email is null)
          or (
            u.password_hash is null
            and exists (select from bookings b where b.id_user = u.id and b.booked_by is not null)
            and not exists (select from consents c where c.id_user = u.id)
          )
        )
      order by u.email_verified_at is null, u.guest_email is not null, u.id limit 1
      for share of u
    `),
})
