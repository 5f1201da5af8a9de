import type { Database } from '#db/database'
import { sql } from '#db/sql'

/** So many links of a trip are mailed in an hour. */
const MOST_RECENT = 3

export interface NewLink {
  code: string
  email: string
  tokenHash: Buffer
  minutes: number
}

export const findBookingRepository = (db: Database) => ({
  /** Nothing where no booking has that code and contact, or enough links were mailed. */
  addLink: ({ code, email, tokenHash, minutes }: NewLink) =>
    db.row<{ id_trip: number }>(sql`
      with dropped as (
        delete from booking_links where expires_at < now() - interval '1 day'
      )
      insert into booking_links (token_hash, id_trip, expires_at)
      select ${tokenHash}, b.id, now() + ${minutes}::int * interval '1 minute'
      from bookings b
      where b.code = ${code} and b.leg = 1 and lower(b.email_contact) = lower(${email}) and (
        select count(*) from booking_links l
        where l.id_trip = b.id and l.created_at > now() - interval '1 hour'
      ) < ${MOST_RECENT}
      returning id_trip
    `),

  /** Spends the link; nothing when it is spent or past its time. */
  spend: (tokenHash: Buffer) =>
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
