import type { StaffReview } from '@sayap/contract/booking/reviews'
import type { ReviewSort, StaffReviewFilters } from '@sayap/contract/booking/staff-reviews'
import type { Database } from '#platform/database/database'
import { integerKey } from '#platform/database/keyset'
import { keysetList } from '#platform/database/keyset-list'
import { contains, onDays } from '#platform/database/list-filters'
import { and, sql } from '#platform/database/sql'
import { reviewsRepository } from './reviews.repository'

const id = integerKey(sql`r.id`)

/** By what the booking copies of its flight: no flight is read for rows that do not match. */
const where = ({
  q,
  airline,
  starting_place,
  destination_place,
  rating,
  ...days
}: StaffReviewFilters) =>
  and(
    q !== undefined && contains(sql`r.sentence`, q),
    airline !== undefined && sql`b.id_airline = ${airline}`,
    starting_place !== undefined && sql`b.origin_key = lower(${starting_place})`,
    destination_place !== undefined && sql`b.dest_key = lower(${destination_place})`,
    rating !== undefined && sql`r.rating <= ${rating}`,
    onDays(sql`r.created_at`, days),
  )

/** Reviews as staff list them; each order is one of migration 492 or of the primary key. */
export const staffReviewsRepository = (db: Database) =>
  keysetList<StaffReviewFilters, ReviewSort, StaffReview>(db, {
    keys: { day: [id], rating: [integerKey(sql`r.rating`), id] },
    id: sql`r.id`,
    from: sql`reviews r join bookings b on b.id = r.id_booking`,
    where,
    load: reviewsRepository(db).byIds,
  })
