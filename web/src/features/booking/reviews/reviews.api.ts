import { reviews } from '@sayap/contract/booking/reviews'
import { staffReviews } from '@sayap/contract/booking/staff-reviews'
import { api, call } from '#shared/api/api'

export const {
  useOwnReviewsQuery,
  useWriteReviewMutation,
  useRemoveReviewMutation,
  useStaffReviewsQuery,
  useLazyStaffReviewsQuery,
  useLazyStaffReviewCountQuery,
  useReviewSummaryQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ownReviews: build.query({ ...call(reviews.own), providesTags: ['Review'] }),
    writeReview: build.mutation({ ...call(reviews.write), invalidatesTags: ['Review'] }),
    removeReview: build.mutation({ ...call(reviews.remove), invalidatesTags: ['Review'] }),
    staffReviews: build.query({ ...call(staffReviews.list), providesTags: ['Review'] }),
    staffReviewCount: build.query({ ...call(staffReviews.count), providesTags: ['Review'] }),
    reviewSummary: build.query({ ...call(reviews.summary), providesTags: ['Review'] }),
  }),
})
