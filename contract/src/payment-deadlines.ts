import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { required, whole } from './wire'

/** What each may be; ten minutes to pay are the least that is sold, so the least here is more. */
export const DEADLINE_BOUNDS = {
  hours_to_pay: [1, 72],
  minutes_near_departure: [15, 240],
  hours_before_departure: [1, 12],
  hours_in_review: [1, 12],
} as const
export type DeadlineField = keyof typeof DEADLINE_BOUNDS
export const DEADLINE_FIELDS = Object.keys(DEADLINE_BOUNDS) as DeadlineField[]

/** A flight that departs sooner than this is paid within minutes. */
export const NEAR_HOURS = 24

const within = (field: DeadlineField) => {
  const [least, most] = DEADLINE_BOUNDS[field]
  return required(whole(least, most))
}

export const PaymentDeadlines = z
  .object({
    hours_to_pay: within('hours_to_pay'),
    /** To pay for a flight that departs within a day. */
    minutes_near_departure: within('minutes_near_departure'),
    /** Always left between the deadline and the departure. */
    hours_before_departure: within('hours_before_departure'),
    /** How long a proof that waits for staff stops the clock. */
    hours_in_review: within('hours_in_review'),
  })
  .check(
    z.refine((set) => set.minutes_near_departure <= set.hours_to_pay * 60, {
      path: ['minutes_near_departure'],
      error: 'must not be longer than hours_to_pay',
    }),
    // A transfer at the last moment is looked at before the aeroplane leaves.
    z.refine((set) => set.hours_in_review <= set.hours_before_departure, {
      path: ['hours_in_review'],
      error: 'must not be longer than hours_before_departure',
    }),
  )
export type PaymentDeadlines = z.infer<typeof PaymentDeadlines>

const ShownDeadlines = z
  .object({
    hours_to_pay: z.int(),
    minutes_near_departure: z.int(),
    hours_before_departure: z.int(),
    hours_in_review: z.int(),
    /** An instant, and the name of who of the staff it was; null as long as they are the first ones. */
    changed_at: z.nullable(z.string()),
    changed_by: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'PaymentDeadlines' }))
export type ShownDeadlines = z.infer<typeof ShownDeadlines>

const HOUR_MS = 3_600_000

/** When a booking made `now` is to be paid; all in milliseconds since 1970. The database decides. */
export function payBefore(set: PaymentDeadlines, now: number, departs: number) {
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
    access: STAFF,
    data: ShownDeadlines,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/payment-deadlines',
    summary: 'Change how long travellers have to pay; bookings and proofs made before keep theirs',
    message: 'Payment deadlines changed',
    access: STAFF,
    body: PaymentDeadlines,
    data: ShownDeadlines,
  }),
}
