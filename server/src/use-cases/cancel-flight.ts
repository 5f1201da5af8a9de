import type { FlightCancellation } from '@sayap/contract/flights/flight-admin'
import type { DisruptionReason } from '@sayap/contract/flights/flight-enums'
import { flightBookingsService } from '#modules/booking/lifecycle/flight-bookings.service'
import { flightAdminService } from '#modules/flights/admin/flight-admin.service'
import { requireDepartedWithinADay } from '#modules/flights/departed'
import type { FlightEvent } from '#modules/flights/events'
import { paymentsService } from '#modules/payment/payments.service'
import { refundsService } from '#modules/refunds/refunds.service'
import { type AuditContext, actorOf, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'

interface Cancelling {
  /** Bookings whose message names another flight and is published by the caller. */
  proposed?: readonly number[]
  /** Why, as travellers are told. */
  reason?: DisruptionReason | null | undefined
}

/**
 * Cancels a flight: passengers are notified, unpaid bookings close, paid ones are offered a full
 * refund. A repeated cancellation changes nothing and counts the bookings that still await theirs.
 * @throws AppError 409 `departure_closed` where it departed more than 24 hours ago
 */
export const cancelFlight = (
  db: Database,
  id: number,
  context: AuditContext,
  how: Cancelling = {},
): Promise<FlightCancellation> =>
  withAuditEntry(db, context, (tx) => cancel(tx, id, context, how), {
    action: 'flight_cancelled',
    subject: 'flight',
    idOf: () => id,
    detail: ({ bookings_cancelled, bookings_to_refund }) => ({
      bookings_cancelled,
      bookings_to_refund,
      ...(how.reason && { reason: how.reason }),
    }),
  })

async function cancel(
  tx: Database,
  id: number,
  context: AuditContext,
  { proposed = [], reason = null }: Cancelling,
) {
  const flights = flightAdminService(tx)
  const { is_cancelled, hours_left } = await flights.lock(id)
  if (!is_cancelled) {
    requireDepartedWithinADay(hours_left)
    await flights.cancel(id)
  }
  const actor = actorOf(context)
  const bookings = flightBookingsService(tx)
  const { cancelled, paid } = await bookings.cancelUnpaid(id, actor)
  if (!is_cancelled)
    await publish<FlightEvent>(tx, {
      type: 'flight.cancelled',
      flightId: id,
      bookingIds: [...cancelled, ...paid],
      proposed,
      reason,
    })
  await refundsService(tx).offer(paid, actor)
  // The other leg of a round trip may be fully paid, now that this one costs nothing.
  for (const booking of cancelled) await paymentsService(tx).settleIfFullyPaid(booking, actor)
  await bookings.releaseHolds(id)
  return {
    flight: await flights.one(id),
    bookings_cancelled: cancelled.length,
    bookings_to_refund: paid.length,
  }
}
