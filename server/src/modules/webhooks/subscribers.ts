import type { WebhookEvent } from '@sayap/contract/webhooks/webhooks'
import type { BookingEvent } from '#modules/booking/events'
import type { FlightEvent } from '#modules/flights/events'
import type { PaymentEvent } from '#modules/payment/events'
import type { RefundEvent } from '#modules/refunds/events'
import type { Database } from '#platform/database/database'
import { on } from '#platform/events/events'
import { deliveriesRepository } from './deliveries.repository'

const queue = (tx: Database, event: WebhookEvent, bookingIds: readonly number[], detail = {}) =>
  deliveriesRepository(tx).queue(event, bookingIds, detail)

const transition = (
  type: 'booking.paid' | 'booking.expired' | 'booking.cancelled' | 'booking.refunded',
) =>
  on<BookingEvent, typeof type>(type, (tx, { bookingIds, reason }) =>
    queue(tx, type, bookingIds, { reason }),
  )

/** Messages are rows of the transaction that they report: none is lost, and none of a rollback is sent. */
export const webhookSubscribers = [
  on<BookingEvent, 'booking.created'>('booking.created', (tx, { bookingIds }) =>
    queue(tx, 'booking.created', bookingIds),
  ),
  transition('booking.paid'),
  transition('booking.expired'),
  transition('booking.cancelled'),
  transition('booking.refunded'),
  on<BookingEvent, 'booking.passengers_changed'>(
    'booking.passengers_changed',
    (tx, { bookingId, change }) => queue(tx, 'booking.changed', [bookingId], { change }),
  ),
  on<PaymentEvent, 'payment.insurance_added'>('payment.insurance_added', (tx, { bookingId }) =>
    queue(tx, 'booking.changed', [bookingId], { change: 'insurance' }),
  ),
  on<RefundEvent, 'refund.sent'>('refund.sent', (tx, { bookingId, amount, destination }) =>
    queue(tx, 'refund.paid', [bookingId], { refund: { amount, destination } }),
  ),
  on<FlightEvent, 'flight.rescheduled'>('flight.rescheduled', async (tx, { flightId, changes }) => {
    const deliveries = deliveriesRepository(tx)
    const bookings = await deliveries.bookingsOnFlight(flightId)
    if (bookings.length === 0) return
    const ids = bookings.map(({ id }) => id)
    await deliveries.queue('flight.changed', ids, { changes }, flightId)
  }),
  on<FlightEvent, 'flight.cancelled'>('flight.cancelled', (tx, { flightId, bookingIds }) =>
    deliveriesRepository(tx).queue('flight.cancelled', bookingIds, {}, flightId),
  ),
]
