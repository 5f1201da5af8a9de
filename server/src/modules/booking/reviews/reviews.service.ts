import type { NewReview, ReviewList } from '@sayap/contract/booking/reviews'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { reviewsRepository } from './reviews.repository'
import { staffReviewsRepository } from './staff-reviews.repository'

export const reviewsService = (db: Database) => {
  const reviews = reviewsRepository(db)
  return {
    own: ({ id }: Principal) => reviews.own(id),

    /** Saves the review of a past trip, or throws why it cannot be saved. */
    async write(id_booking: number, review: NewReview, { id }: Principal) {
      const written = await reviews.write(id_booking, id, review)
      if (written) return written
      const state = await reviews.state(id_booking, id)
      if (!state) throw notFound()
      throw state.reviewed
        ? new AppError('review_closed', 'A review can be changed for 30 days only.')
        : new AppError('not_flown', 'Only a paid trip that was flown can be reviewed.')
    },

    async remove(id_booking: number, { id }: Principal) {
      const removed = await reviews.remove(id_booking, id)
      if (!removed) throw notFound()
      return removed
    },

    /** Lists newest first; `next` is the `before` of the following page, null after the last. */
    async list(query: ReviewList) {
      const rows = await reviews.list({ ...query, limit: query.limit + 1 })
      const data = rows.slice(0, query.limit)
      return { data, next: rows.length > data.length ? (data.at(-1)?.id ?? null) : null }
    },

    /** The list of staff, in the order and with the filters they choose. */
    forStaff: staffReviewsRepository(db),

    summary: async () => ({
      airlines: await reviews.byAirline(),
      routes: await reviews.byRoute(),
    }),
  }
}
