import type { NewReview, ReviewList } from '@sayap/contract/booking/reviews'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { type IdPage, pageOf } from '#platform/http/input/id-page'
import type { Principal } from '#platform/http/principal'
import { reviewsRepository } from './reviews.repository'
import { staffReviewsRepository } from './staff-reviews.repository'

/** As many as there were without pages. */
const DEFAULT_LIMIT = 1000

export const reviewsService = (db: Database) => {
  const reviews = reviewsRepository(db)
  return {
    async own(
      { id }: Principal,
      { before, limit = DEFAULT_LIMIT }: Omit<IdPage, 'limit'> & { limit?: number | undefined },
    ) {
      const { data, next } = pageOf(await reviews.own(id, { before, limit: limit + 1 }), limit)
      return { data: data.map(({ id: _, ...review }) => review), next }
    },

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

    /** Newest first. */
    list: async (query: ReviewList) =>
      pageOf(await reviews.list({ ...query, limit: query.limit + 1 }), query.limit),

    /** The list of staff, in the order and with the filters they choose. */
    forStaff: staffReviewsRepository(db),

    summary: async () => ({
      airlines: await reviews.byAirline(),
      routes: await reviews.byRoute(),
    }),
  }
}
