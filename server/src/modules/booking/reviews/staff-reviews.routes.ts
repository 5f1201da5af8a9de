import type { StaffReview } from '@sayap/contract/booking/reviews'
import {
  REVIEWS_EXPORT_PATH,
  StaffReviewExport,
  staffReviews,
} from '@sayap/contract/booking/staff-reviews'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { type CsvColumns, csvExport } from '#platform/http/csv-export'
import { route } from '#platform/http/route'
import { reviewsService } from './reviews.service'

/** Without the author, as staff see reviews. Instants are ISO 8601 in UTC, the departure is local. */
const COLUMNS: CsvColumns<StaffReview> = {
  id: ({ id }) => id,
  rating: ({ rating }) => rating,
  sentence: ({ sentence }) => sentence,
  airline: ({ name_airline }) => name_airline,
  flight_number: ({ flight_number }) => flight_number,
  starting_place: ({ starting_place }) => starting_place,
  destination_place: ({ destination_place }) => destination_place,
  departure_date: ({ departure_date }) => departure_date,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
}

export function staffReviewsRoutes(app: FastifyInstance, db: Database) {
  const { list, count, page } = reviewsService(db).forStaff

  route(app, staffReviews.list, ({ query }) => list(query))
  route(app, staffReviews.count, async ({ query }) => ({ data: await count(query) }))

  csvExport(app, {
    path: REVIEWS_EXPORT_PATH,
    name: 'reviews.csv',
    query: StaffReviewExport,
    list: staffReviews.list,
    audit: { action: 'reviews_exported', subject: 'reviews' },
    columns: COLUMNS,
    page,
  })
}
