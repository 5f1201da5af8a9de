import type { Booking, BookingList } from '@sayap/contract/bookings'
import type { Database } from '#db/database'
import { and, type Sql, sql } from '#db/sql'
import { wordsQuery } from '#db/words-query'

/** A booking without what other features add to it. */
export type BookingRow = Omit<Booking, 'flight' | 'passengers'>

const bookingsWhere = (condition: Sql) => sql`
  select id, id_flight, id_user, id_trip, leg, code, name_contact, email_contact, phone_contact, insurance,
    capacity, total_price, insurance_total, unique_code, amount_due, status, status_reason,
    status_at, pay_before, created_at, trip_paid, trip_due,
    case status
      when 0 then greatest(0, trip_due - trip_paid)
      when 2 then coalesce(
        (select amount from payments p where p.id_trip = bookings.id_trip order by p.id desc limit 1),
        trip_due
      )
      else 0
    end as trip_asked
  from bookings
  cross join lateral (
    select coalesce(-sum(e.amount), 0)::bigint as trip_paid
    from ledger_entries e
    where e.account = 'held' and e.id_trip = bookings.id_trip and bookings.status = 0
  ) held
  cross join lateral (
    select sum(leg.amount_due)::bigint as trip_due from bookings leg
    where leg.id_trip = bookings.id_trip and leg.status = bookings.status
  ) whole
  where ${condition}
`

export const bookingsRepository = (db: Database) => ({
  list: ({ id_user, status, q, before, limit }: BookingList) => {
    const others = and(
      id_user !== undefined && sql`id_user = ${id_user}`,
      status !== undefined && sql`status = ${status}`,
      before !== undefined && sql`id < ${before}`,
    )
    const found = q === undefined ? others : mentions(wordsQuery(q), others, limit)
    return db.rows<BookingRow>(sql`${bookingsWhere(found)} order by id desc limit ${limit}`)
  },

  /** `owner`: only if it is theirs. */
  find: (id: number, owner: number | null) =>
    db.row<BookingRow>(
      bookingsWhere(and(sql`id = ${id}`, owner !== null && sql`id_user = ${owner}`)),
    ),

  ofTrip: (id_trip: number) =>
    db.rows<BookingRow>(sql`${bookingsWhere(sql`id_trip = ${id_trip}`)} order by leg`),
})

/** So many of the newest are looked at one by one. */
const NEWEST = 500

const contains = (words: string) => sql`
  words_of(code || ' ' || name_contact || ' ' || email_contact || ' ' || phone_contact)
    @@ to_tsquery('simple', ${words})
`

/**
 * By the beginnings of words: what many bookings contain is found among the newest, and only what
 * fills no page there is asked of the index of words. Each part is materialized, as the planner
 * cannot know how rare a beginning is, and would read through all bookings.
 */
const mentions = (words: string, others: Sql, limit: number) => sql`
  id in (
    with newest as materialized (
      select id, code, name_contact, email_contact, phone_contact from bookings
      where ${others} order by id desc limit ${NEWEST}
    ),
    recent as materialized (
      select id from newest where ${contains(words)} order by id desc limit ${limit}
    ),
    older as materialized (
      select id from bookings
      where (select count(*) from recent) < ${limit} and ${others} and ${contains(words)}
    )
    select id from recent union all select id from older
  )`
