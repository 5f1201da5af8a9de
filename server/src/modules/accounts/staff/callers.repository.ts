import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const callersRepository = (db: Database) => ({
  /** Until the transaction ends no other call with that address looks for its account or opens one. */
  lock: (email: string) =>
    db.rows(
      sql`select pg_advisory_xact_lock(hashtextextended('caller', hashtext(lower(${email}))))`,
    ),

  /**
   * The traveller with that address, locked against erasure until the booking stands: anybody can open
   * an account with anybody's address, so only one whose address is proved, or one that staff opened
   * for an earlier call (such a guest has agreed to nothing, as nobody has signed up) and that nobody
   * has a password of. A confirmed address comes before one that only a paid booking speaks for. Where
   * staff have suspended the owner of the address, that account, proved or not. Programs of partners are
   * no travellers.
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
