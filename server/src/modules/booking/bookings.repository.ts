import { EXPIRED, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking, BookingList } from '@sayap/contract/booking/bookings'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql, toTsQuery } from '#platform/database/sql'

/** A booking without its flight and passengers. */
export type BookingRow = Omit<Booking, 'flight' | 'passengers'>

/** Bookings with what is asked and paid for their trips; `condition` selects rows of `bookings`. */
export const selectBookings = (condition: Sql) => sql`
  select id, id_flight, id_user, id_trip, leg, code, name_contact, email_contact, phone_contact, insurance,
    capacity, total_price, insurance_total, discount, covered, unique_code, amount_due, status, status_reason,
    status_at, pay_before, created_at, terms_version, id_group, trip_paid, trip_due,
    case status
      when ${literal(PENDING_PAYMENT)} then greatest(0, trip_due - trip_paid)
      when ${literal(EXPIRED)} then coalesce(
        (select amount from payments p where p.id_trip = bookings.id_trip order by p.id desc limit 1),
        trip_due
      )
      else 0
    end as trip_asked
  from bookings
  cross join lateral (
    select coalesce(-sum(e.amount), 0)::bigint as trip_paid
    from ledger_entries e
    where e.account = 'held' and e.id_trip = bookings.id_trip and bookings.status = ${literal(PENDING_PAYMENT)}
  ) held
  cross join lateral (
    select sum(leg.amount_due)::bigint as trip_due from bookings leg
    where leg.id_trip = bookings.id_trip and leg.status = bookings.status
  ) due
  where ${condition}
`

export const bookingsRepository = (db: Database) => ({
  list: ({ id_user, status, q, before, limit }: BookingList) => {
    const others = and(
      id_user !== undefined && sql`id_user = ${id_user}`,
      status !== undefined && sql`status = ${status}`,
      before !== undefined && sql`id < ${before}`,
    )
    const found = q === undefined ? others : matchesWords(toTsQuery(q), others, limit)
    return db.rows<BookingRow>(sql`${selectBookings(found)} order by id desc limit ${limit}`)
  },

  /** With an `owner` only a booking of that traveller. */
  find: (id: number, owner: number | null) =>
    db.row<BookingRow>(
      selectBookings(and(sql`id = ${id}`, owner !== null && sql`id_user = ${owner}`)),
    ),

  /** The legs of these trips, by trip and in order. */
  ofTrips: (trips: readonly number[]) =>
    db.rows<BookingRow>(
      sql`${selectBookings(sql`id_trip = any(${trips}::bigint[])`)} order by id_trip, leg`,
    ),

  /** The ids of a traveller's trips, newest first. */
  tripsOf: async (id_user: number, { before, limit }: Pick<BookingList, 'before' | 'limit'>) =>
    (
      await db.rows<{ id: number }>(sql`
        select id from bookings
        where ${and(sql`id_user = ${id_user} and leg = 1`, before !== undefined && sql`id < ${before}`)}
        order by id desc limit ${limit}
      `)
    ).map(({ id }) => id),
})

/** Number of newest bookings that are searched without the index. */
const NEWEST_SEARCHED = 500

export const containsWords = (words: string) => sql`
  words_of(code || ' ' || name_contact || ' ' || email_contact || ' ' || phone_contact)
    @@ to_tsquery('simple', ${words})
`

/**
 * Matches beginnings of words. Common words are found among the newest bookings; only where these do
 * not fill a page, the word index is read. Each part is materialized: the planner cannot know how
 * rare a beginning is and would read all bookings. `others` may name the rows `b`.
 */
export const matchesWords = (words: string, others: Sql, limit: number) => sql`
  id in (
    with newest as materialized (
      select id, code, name_contact, email_contact, phone_contact from bookings b
      where ${others} order by id desc limit ${NEWEST_SEARCHED}
    ),
    recent as materialized (
      select id from newest where ${containsWords(words)} order by id desc limit ${limit}
    ),
    older as materialized (
      select id from bookings b
      where (select count(*) from recent) < ${limit} and ${others} and ${containsWords(words)}
    )
    select id from recent union all select id from older
  )`
