import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { listMeta, RowCount, staffListQueries } from '../core/staff-list'
import { Day, Id, integer, optional, text } from '../core/wire'
import { MAX_STARS, StaffReview } from './reviews'

/** What staff may sort reviews by; each order has an index. */
export const REVIEW_SORTS = ['day', 'rating'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

const queries = staffListQueries(
  {
    /** Part of what was written. */
    q: optional(text(1, 80)),
    /** Only flights of this airline, see `GET /airlines`. */
    airline: optional(Id),
    /** Only flights from this city: its full name, in any letter case. */
    starting_place: optional(text(1, 80)),
    /** Only flights to this city: its full name, in any letter case. */
    destination_place: optional(text(1, 80)),
    /** Reviews with this many stars at most. */
    rating: optional(integer(1, MAX_STARS)),
    /** First day on which it was written, in western Indonesian time, inclusive. */
    from: optional(Day),
    /** Last day on which it was written, in western Indonesian time, inclusive. */
    until: optional(Day),
  },
  REVIEW_SORTS,
  { sort: 'day', order: 'desc' },
)
export const StaffReviewExport = queries.export
export type StaffReviewFilters = z.infer<typeof queries.count>
export type StaffReviewList = z.infer<typeof queries.list>

export const REVIEWS_EXPORT_PATH = '/admin/reviews/export.csv'

export const staffReviews = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    summary: 'Reviews for staff: filtered and sorted, page by page',
    message: 'Reviews',
    access: ['reviews:read'],
    query: queries.list,
    data: z.array(StaffReview),
    meta: listMeta,
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/reviews/count',
    summary: 'The exact number of reviews that match',
    message: 'Reviews counted',
    access: ['reviews:read'],
    query: queries.count,
    data: RowCount,
  }),
}
