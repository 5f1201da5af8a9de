import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Cancellation } from '@sayap/contract/operations/booking-desk'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { bookingsService } from '#modules/booking/bookings.service'
import { partPaymentAfter } from '#modules/payment/ledger/part-payment'
import { refundAdminService } from '#modules/refunds/refund-admin.service'
import { refundsService } from '#modules/refunds/refunds.service'
import type { Database } from '#platform/database/database'

/** What a cancellation by staff would mean now. The traveller's own quote is the same. */
export async function cancellationOf(
  db: Database,
  id: number,
  rules: ApprovalRules,
): Promise<Cancellation> {
  const { id_trip, status, passengers } = await bookingsService(db).byId(id)
  const seats = passengers.map(({ no_seat }) => no_seat)
  if (status === PENDING_PAYMENT) {
    const part_payment = await partPaymentAfter(db, { id, id_trip })
    return { kind: 'free', part_payment, quote: null, worse: null, seats, second_person: false }
  }
  const { quote, after } = await refundsService(db).outlook(id)
  const sum = (await refundAdminService(db).bankTotalOf(id)) + quote.amount
  return {
    kind: 'refund',
    quote,
    worse:
      quote.valid_until !== null && after !== null && after < quote.amount
        ? { from: quote.valid_until, amount: after }
        : null,
    seats,
    second_person: rules.required && sum > rules.limit,
  }
}
