import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { Id, IdParams, integer, optional, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** Days for which a review may be changed; it may always be removed. */
export const REVIEW_DAYS = 30
export const MAX_STARS = 5
export const MAX_SENTENCE_LENGTH = 500

export const Review = z
  .object({
    /** The booking that was flown; it has one review at most. */
    id_booking: z.int(),
    /** 1 to 5. */
    rating: z.int(),
    /** Empty where the traveller wrote nothing. */
    sentence: z.string(),
    /** Instant at which it was first written, ISO 8601 in UTC. */
    created_at: z.string(),
    /**
     * Instant of its last change, ISO 8601 in UTC; that of `created_at` where it was never changed.
     */
    updated_at: z.string(),
    /** Instant 30 days after `created_at`, ISO 8601 in UTC: afterwards it can only be removed. */
    editable_until: z.string(),
  })
  .check(z.meta({ id: 'Review' }))
export type Review = z.infer<typeof Review>

/** A review as staff see it: with its flight and without its author. */
export const StaffReview = z
  .object({
    ...Review.shape,
    id: z.int(),
    /** The airline of the flight, see `GET /airlines`. */
    id_airline: z.int(),
    /** Name of the airline. */
    name_airline: z.string(),
    /** Designator and number of the flight: `GA204`. */
    flight_number: z.nullable(z.string()),
    /** City of departure. */
    starting_place: z.string(),
    /** City of arrival. */
    destination_place: z.string(),
    /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
    departure_date: z.string(),
  })
  .check(z.meta({ id: 'StaffReview' }))
export type StaffReview = z.infer<typeof StaffReview>

const average = {
  /** Number of reviews. */
  reviews: z.int(),
  /** Mean of their ratings, 1 to 5, with two decimals. */
  average: z.number(),
}

export const ReviewSummary = z
  .object({
    /** The 50 airlines with the most reviews, the most first. */
    airlines: z.array(
      z.object({
        /** The airline, see `GET /airlines`. */
        id_airline: z.int(),
        /** Name of the airline. */
        name_airline: z.string(),
        ...average,
      }),
    ),
    /** The 50 routes with the most reviews, the most first. */
    routes: z.array(
      z.object({
        /** City of departure. */
        starting_place: z.string(),
        /** City of arrival. */
        destination_place: z.string(),
        ...average,
      }),
    ),
  })
  .check(z.meta({ id: 'ReviewSummary' }))
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const NewReview = z.object({
  /** Whole stars, 1 to 5; 5 is the best. */
  rating: required(integer(1, MAX_STARS)),
  /** What the traveller writes, at most 500 characters; empty for nothing. */
  sentence: withDefault(text(0, MAX_SENTENCE_LENGTH), ''),
})
export type NewReview = z.infer<typeof NewReview>

export const ReviewList = z.object({
  /** Only flights of this airline. */
  id_airline: optional(Id),
  /** Only flights from this city: its full name, in any letter case. */
  starting_place: optional(text(1, 80)),
  /** Only flights to this city: its full name, in any letter case. */
  destination_place: optional(text(1, 80)),
  /** Only reviews with this many stars at most. */
  rating: optional(integer(1, MAX_STARS)),
  ...idCursor,
  limit: withDefault(Limit, 50),
})
export type ReviewList = z.infer<typeof ReviewList>

export const reviews = {
  own: endpoint({
    method: 'GET',
    path: '/reviews/mine',
    summary: "One's own reviews",
    message: 'Reviews',
    access: ['user'],
    query: z.object({
      after: idCursor.after,
      /** Rows per page: more than 100 means 100; without one, all of them. */
      limit: optional(Limit),
    }),
    data: z.array(Review),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  write: endpoint({
    method: 'PUT',
    path: '/bookings/:id/review',
    summary: 'Rate a flown, paid booking, once; the same call changes it for 30 days',
    message: 'Review saved',
    access: ['user'],
    params: IdParams,
    body: NewReview,
    data: Review,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/bookings/:id/review',
    summary: "Remove one's own review",
    message: 'Review removed',
    access: ['user'],
    params: IdParams,
    data: Review,
  }),
  list: endpoint({
    method: 'GET',
    path: '/reviews',
    summary: 'List reviews, newest first',
    message: 'Reviews',
    access: ['reviews:read'],
    query: ReviewList,
    data: z.array(StaffReview),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  summary: endpoint({
    method: 'GET',
    path: '/reviews/summary',
    summary: 'Mean ratings by airline and by route, those with most reviews first',
    message: 'Review summary',
    access: ['reviews:read'],
    data: ReviewSummary,
  }),
}
