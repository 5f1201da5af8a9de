import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const callersRepository = (db: Database) => ({
  /**
   * The traveller with that address, locked against erasure until the booking stands. A guest apart
   * counts too, so that a second call adds to the first booking's account; the owner of the address
   * comes first. Programs of partners are no travellers.
   */
  byEmail: (email: string) =>
    db.row<{ id: number; suspended: boolean }>(sql`
      select u.id, u.suspended_at is not null as suspended from users u
      where lower(coalesce(u.guest_email, u.email)) = lower(${email}) and u.erased_at is null
        and not exists (select from service_accounts s where s.id_user = u.id)
      order by u.guest_email is not null, u.id limit 1
      for share of u
    `),
})
