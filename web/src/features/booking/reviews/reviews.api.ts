import { reviews } from '@sayap/contract/booking/reviews'
import { api, call } from '#shared/api/api'

export const {
  useOwnReviewsQuery,
  useWriteReviewMutation,
  useRemoveReviewMutation,
  useReviewsQuery,
  useReviewSummaryQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ownReviews: build.query({ ...call(reviews.own), providesTags: ['Review'] }),
    writeReview: build.mutation({ ...call(reviews.write), invalidatesTags: ['Review'] }),
    removeReview: build.mutation({ ...call(reviews.remove), invalidatesTags: ['Review'] }),
    reviews: build.query({ ...call(reviews.list), providesTags: ['Review'] }),
    reviewSummary: build.query({ ...call(reviews.summary), providesTags: ['Review'] }),
  }),
})
