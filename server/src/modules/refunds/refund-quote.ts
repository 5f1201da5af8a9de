import {
  BANK_WORKING_DAYS,
  CANCELLED_FLIGHT_PERCENT,
  INSURANCE_PERCENT,
  percentOf,
  REFUND_RULE,
} from '@sayap/contract/payment/refund-rule'
import type { RefundQuote } from '@sayap/contract/payment/refunds'
import { AppError } from '#platform/http/app-error'

/** What a quote depends on, as it is now. */
export interface PaidBooking {
  id: number
  /** Rupiah, less the discount of a voucher. */
  total_price: number
  insurance_total: number
  /** What is left of the two above, where the provider sent a part of the payment back. */
  fare_left: number
  insurance_left: number
  /** An instant. */
  departs_at: string
  /** By the database's clock; negative once it has departed. */
  hours_left: number
  /**
   * Hours that were left of a flight when its traveller changed it for this one, the fewest of several;
   * null without a change.
   */
  hours_at_change: number | null
  /** The airline cancelled this flight, or the other one of the trip before this departed. */
  cancelled: boolean
  /** Changes of this flight, or of the other one of the trip, give the right to everything back. */
  changed: boolean
}

type Line = RefundQuote['lines'][number]

/** Computes the refund of what is left of a paid booking by the rule; throws 409 `refund_closed` where it is none. */
export function refundQuote(booking: PaidBooking): RefundQuote {
  const step = stepFor(booking)
  const lines: Line[] = [
    line('fare', booking.fare_left, step.fare),
    line('insurance', booking.insurance_left, step.insurance),
  ]
  const sum = (of: 'paid' | 'amount') => lines.reduce((total, one) => total + one[of], 0)
  return {
    id_booking: booking.id,
    cause: causeOf(booking),
    lines: lines.filter(({ kind, paid }) => kind === 'fare' || paid > 0),
    paid: sum('paid'),
    amount: sum('amount'),
    sent_back: booking.total_price + booking.insurance_total - sum('paid'),
    valid_until: step.hours === null ? null : hoursBefore(booking.departs_at, step.hours),
    bank_working_days: BANK_WORKING_DAYS,
  }
}

function causeOf({ cancelled, changed }: PaidBooking): RefundQuote['cause'] {
  if (cancelled) return 'flight_cancelled'
  return changed ? 'flight_changed' : 'traveller'
}

/** What goes back once the step of this quote has passed; 0 where that is nothing. */
export function amountAfter(booking: PaidBooking, { valid_until }: RefundQuote) {
  if (valid_until === null) return null
  const hours_left = (Date.parse(booking.departs_at) - Date.parse(valid_until)) / 3_600_000 - 1e-6
  try {
    return refundQuote({ ...booking, hours_left }).amount
  } catch (error) {
    if (error instanceof AppError && error.code === 'refund_closed') return 0
    throw error
  }
}

/**
 * Percentages, and the hours before departure until which they apply. The step of a flight that was given
 * up moves along: a change to a later flight, cancelled at once, would otherwise give back more.
 */
function stepFor({ cancelled, changed, hours_left, hours_at_change }: PaidBooking) {
  const everything = { fare: CANCELLED_FLIGHT_PERCENT, insurance: CANCELLED_FLIGHT_PERCENT }
  if (cancelled) return { ...everything, hours: null }
  if (changed) return { ...everything, hours: 0 }
  const hours = Math.min(hours_left, hours_at_change ?? hours_left)
  const rule = REFUND_RULE.find(({ at_least_hours }) => hours >= at_least_hours)
  if (!rule) throw refundClosed()
  return { fare: rule.percent, insurance: INSURANCE_PERCENT, hours: rule.at_least_hours }
}

const line = (kind: Line['kind'], paid: number, percent: number): Line => ({
  kind,
  paid,
  percent,
  amount: percentOf(paid, percent),
})

const hoursBefore = (instant: string, hours: number) =>
  new Date(Date.parse(instant) - hours * 3_600_000).toISOString()

const refundClosed = () =>
  new AppError('refund_closed', 'So close to departure nothing comes back any more.')
