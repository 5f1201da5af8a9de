import { PAID } from '@sayap/contract/booking/booking-states'
import {
  type NewReview,
  REVIEW_DAYS,
  type Review,
  type ReviewList,
  type ReviewSummary,
  type StaffReview,
} from '@sayap/contract/booking/reviews'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'
import type { IdPage } from '#platform/http/input/id-page'

const EDITABLE_PERIOD = sql`${REVIEW_DAYS}::int * interval '1 day'`

const reviewColumns = sql`
  r.id_booking, r.rating, r.sentence, r.created_at, r.updated_at,
  r.created_at + ${EDITABLE_PERIOD} as editable_until
`

/** Rows of a summary; airlines and routes with fewer reviews are found by the list's filters. */
const MAX_LINES = 50

export const reviewsRepository = (db: Database) => ({
  own: (id_user: number, { before, limit }: IdPage) =>
    db.rows<Review & { id: number }>(sql`
      select r.id, ${reviewColumns}
      from reviews r join bookings b on b.id = r.id_booking
      where b.id_user = ${id_user} ${before === undefined ? sql`` : sql`and r.id < ${before}`}
      order by r.id desc
      limit ${limit}
    `),

  /**
   * Returns undefined unless the booking is the traveller's, paid and flown, and an earlier review
   * may still be changed.
   */
  write: (id_booking: number, id_user: number, { rating, sentence }: NewReview) =>
    db.row<Review>(sql`
      insert into reviews as r (id_booking, rating, sentence)
      select b.id, ${rating}, ${sentence}
      from bookings b join flights f on f.id = b.id_flight
      where b.id = ${id_booking} and b.id_user = ${id_user} and b.status = ${literal(PAID)}
        and f.arrives_at <= now() and f.cancelled_at is null
      on conflict (id_booking) do update
      set rating = excluded.rating, sentence = excluded.sentence, updated_at = now()
      where r.created_at + ${EDITABLE_PERIOD} > now()
      returning ${reviewColumns}
    `),

  remove: (id_booking: number, id_user: number) =>
    db.row<Review>(sql`
      delete from reviews r
      using bookings b
      where r.id_booking = ${id_booking} and b.id = r.id_booking and b.id_user = ${id_user}
      returning ${reviewColumns}
    `),

  /** Returns undefined where the booking is not the traveller's, else whether it has a review. */
  state: (id_booking: number, id_user: number) =>
    db.row<{ reviewed: boolean }>(sql`
      select exists (select from reviews r where r.id_booking = b.id) as reviewed
      from bookings b where b.id = ${id_booking} and b.id_user = ${id_user}
    `),

  /** As staff see them, in any order. */
  byIds: (ids: readonly number[]) =>
    db.rows<StaffReview>(sql`${selectReviews} where r.id = any(${ids}::bigint[])`),

  list: ({ id_airline, starting_place, destination_place, rating, before, limit }: ReviewList) =>
    db.rows<StaffReview>(sql`
      ${selectReviews}
      where ${and(
        id_airline !== undefined && sql`f.id_airline = ${id_airline}`,
        starting_place !== undefined && sql`lower(f.starting_place) = lower(${starting_place})`,
        destination_place !== undefined &&
          sql`lower(f.destination_place) = lower(${destination_place})`,
        rating !== undefined && sql`r.rating <= ${rating}`,
        before !== undefined && sql`r.id < ${before}`,
      )}
      order by r.id desc
      limit ${limit}
    `),

  byAirline: () =>
    db.rows<ReviewSummary['airlines'][number]>(
      summaryBy(sql`f.id_airline, a.name`, sql`f.id_airline, a.name as name_airline`),
    ),

  byRoute: () =>
    db.rows<ReviewSummary['routes'][number]>(
      summaryBy(
        sql`f.starting_place, f.destination_place`,
        sql`f.starting_place, f.destination_place`,
      ),
    ),
})

const reviewTables = sql`
  reviews r
  join bookings b on b.id = r.id_booking
  join flights f on f.id = b.id_flight
  join airlines a on a.id = f.id_airline
`

const selectReviews = sql`
  select r.id, ${reviewColumns}, f.id_airline, a.name as name_airline, f.flight_number,
    f.starting_place, f.destination_place, f.departure_date
  from ${reviewTables}
`

const summaryBy = (group: Sql, columns: Sql) => sql`
  select ${columns}, count(*) as reviews, round(avg(r.rating), 2) as average
  from ${reviewTables}
  group by ${group}
  order by count(*) desc, avg(r.rating) desc, ${group}
  limit ${MAX_LINES}
`
