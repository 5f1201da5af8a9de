import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** Emailed links per trip. */
const MAX_LINKS_PER_HOUR = 3

export interface NewBookingLink {
  code: string
  email: string
  tokenHash: Buffer
  minutes: number
}

export const findBookingRepository = (db: Database) => ({
  /** Returns undefined where no booking has this code and contact, or the hourly limit is reached. */
  insertLink: ({ code, email, tokenHash, minutes }: NewBookingLink) =>
    db.row<{ id_trip: number }>(sql`
      with deleted as (
        delete from booking_links where expires_at < now() - interval '1 day'
      )
      insert into booking_links (token_hash, id_trip, expires_at)
      select ${tokenHash}, b.id, now() + ${minutes}::int * interval '1 minute'
      from bookings b
      where b.code = ${code} and b.leg = 1 and lower(b.email_contact) = lower(${email}) and (
        select count(*) from booking_links l
        where l.id_trip = b.id and l.created_at > now() - interval '1 hour'
      ) < ${MAX_LINKS_PER_HOUR}
      returning id_trip
    `),

  /** Marks the link as used; returns undefined where it is used, expired or unknown. */
  redeemLink: (tokenHash: Buffer) =>
    db.row<{ id_trip: number }>(sql`
      update booking_links set used_at = now()
      where token_hash = ${tokenHash} and used_at is null and expires_at > now()
      returning id_trip
    `),

  isUsed: async (tokenHash: Buffer) =>
    (await db.row(sql`
      select token_hash from booking_links
      where token_hash = ${tokenHash} and used_at is not null
    `)) !== undefined,

  legs: (id_trip: number) =>
    db.rows<{ id: number; id_user: number }>(sql`
      select id, id_user from bookings where id_trip = ${id_trip} order by leg
    `),
})
