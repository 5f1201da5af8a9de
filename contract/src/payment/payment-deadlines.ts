import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { KnownRevision, Revision } from '../core/revision'
import { integer, required } from '../core/wire'

/** Minimum and maximum. Sales close when less than ten minutes would be left to pay. */
export const DEADLINE_BOUNDS = {
  hours_to_pay: [1, 72],
  minutes_near_departure: [15, 240],
  hours_before_departure: [1, 12],
  hours_in_review: [1, 12],
} as const
export type DeadlineField = keyof typeof DEADLINE_BOUNDS
export const DEADLINE_FIELDS = Object.keys(DEADLINE_BOUNDS) as DeadlineField[]

/** Flights that depart sooner have a deadline in minutes instead of hours. */
export const NEAR_HOURS = 24

const within = (field: DeadlineField) => {
  const [least, most] = DEADLINE_BOUNDS[field]
  return required(integer(least, most))
}

export const PaymentDeadlines = z
  .object({
    /** Hours to pay from the booking on, 1 to 72. */
    hours_to_pay: within('hours_to_pay'),
    /** Minutes to pay for a flight that departs within 24 hours, 15 to 240. */
    minutes_near_departure: within('minutes_near_departure'),
    /** Hours between the deadline and the departure at least, 1 to 12. */
    hours_before_departure: within('hours_before_departure'),
    /**
     * Hours after a proof is sent for which the trip does not expire while the proof is in review,
     * 1 to 12; a later deadline stays.
     */
    hours_in_review: within('hours_in_review'),
    revision: KnownRevision,
  })
  .check(
    z.refine((set) => set.minutes_near_departure <= set.hours_to_pay * 60, {
      path: ['minutes_near_departure'],
      ...inputError('longer_than_field', { field: 'hours_to_pay' }),
    }),
    // A transfer at the last moment must be reviewed before departure.
    z.refine((set) => set.hours_in_review <= set.hours_before_departure, {
      path: ['hours_in_review'],
      ...inputError('longer_than_field', { field: 'hours_before_departure' }),
    }),
  )
export type PaymentDeadlines = z.infer<typeof PaymentDeadlines>

const StoredDeadlines = z
  .object({
    /** Hours to pay from the booking on, 1 to 72. */
    hours_to_pay: z.int(),
    /** Minutes to pay for a flight that departs within 24 hours, 15 to 240. */
    minutes_near_departure: z.int(),
    /** Hours between the deadline and the departure at least, 1 to 12. */
    hours_before_departure: z.int(),
    /**
     * Hours after a proof is sent for which the trip does not expire while the proof is in review,
     * 1 to 12; a later deadline stays.
     */
    hours_in_review: z.int(),
    /** Instant of the last change, ISO 8601 in UTC; null until the first. */
    changed_at: z.nullable(z.string()),
    /** Full name of the member of staff who made it; null until the first. */
    changed_by: z.nullable(z.string()),
    revision: Revision,
  })
  .check(z.meta({ id: 'PaymentDeadlines' }))
export type StoredDeadlines = z.infer<typeof StoredDeadlines>

const HOUR_MS = 3_600_000

/**
 * Payment deadline of a booking made `now`; all in milliseconds since 1970. For display only: the SQL
 * function pay_before() decides.
 */
export function paymentDeadline(set: PaymentDeadlines, now: number, departs: number) {
  const isNear = departs < now + NEAR_HOURS * HOUR_MS
  const window = isNear ? set.minutes_near_departure * 60_000 : set.hours_to_pay * HOUR_MS
  return Math.min(now + window, departs - set.hours_before_departure * HOUR_MS)
}

export const paymentDeadlines = {
  read: endpoint({
    method: 'GET',
    path: '/payment-deadlines',
    summary: 'How long travellers have to pay',
    message: 'Payment deadlines',
    access: ['deadlines:manage'],
    data: StoredDeadlines,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/payment-deadlines',
    summary: 'Change how long travellers have to pay; bookings and proofs made before keep theirs',
    message: 'Payment deadlines changed',
    access: ['deadlines:manage'],
    audit: { action: 'deadlines_changed', subject: 'deadlines' },
    body: PaymentDeadlines,
    data: StoredDeadlines,
  }),
}
