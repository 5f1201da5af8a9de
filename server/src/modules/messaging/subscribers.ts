import { randomUUID } from 'node:crypto'
import type { AccountEvent } from '#modules/accounts/events'
import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import type { ApprovalEvent } from '#modules/approvals/events'
import { bookingsService } from '#modules/booking/bookings.service'
import type { BookingEvent } from '#modules/booking/events'
import type { FlightEvent } from '#modules/flights/events'
import type { PaymentEvent } from '#modules/payment/events'
import type {
  RefundApproved,
  RefundEvent,
  RefundRequested,
  RefundSent,
  RefundStopped,
} from '#modules/refunds/events'
import type { WebhookModuleEvent } from '#modules/webhooks/events'
import type { Database } from '#platform/database/database'
import { on } from '#platform/events/events'
import { emailService } from './email/email.service'
import { notificationsService } from './notifications/notifications.service'

/** As far as it may be shown to whoever has the former address. */
const abbreviated = (email: string) => email.replace(/^(.)[^@]*/, '$1…')

const bookingSubscribers = [
  on<BookingEvent, 'booking.created'>(
    'booking.created',
    async (tx, { userId, language, bookingIds }) => {
      await accountsService(tx).setLanguage(userId, language)
      await notificationsService(tx).notify('booking_made', bookingIds, {})
    },
  ),
  on<BookingEvent, 'booking.paid'>('booking.paid', async (tx, { bookingIds }) => {
    await emailService(tx).paidAtOnce(bookingIds)
    await notificationsService(tx).notify('payment_verified', bookingIds, {})
  }),
  on<BookingEvent, 'booking.expired'>('booking.expired', (tx, { bookingIds }) =>
    notificationsService(tx).notify('booking_expired', bookingIds, {}),
  ),
  on<BookingEvent, 'booking.cancelled'>('booking.cancelled', async (tx, { bookingIds, reason }) => {
    // flight.cancelled notifies all passengers of a cancelled flight, whatever their booking's state.
    if (reason !== 'flight_cancelled')
      await emailService(tx).queueForTrips('booking_cancelled', bookingIds, {})
  }),
  on<BookingEvent, 'booking.passengers_changed'>(
    'booking.passengers_changed',
    (tx, { bookingId, change, passengers }) =>
      notificationsService(tx).notify('booking_changed', [bookingId], { change, passengers }),
  ),
  on<BookingEvent, 'booking.mail_requested'>('booking.mail_requested', (tx, { bookingIds, mail }) =>
    emailService(tx).queueForTrips(mail, bookingIds, {}, { again: true }),
  ),
  on<BookingEvent, 'booking.contact_changed'>(
    'booking.contact_changed',
    async (tx, { tripId, former, email }) => {
      const change = { change: 'contact', passengers: [], address: abbreviated(email) } as const
      await notificationsService(tx).notify('booking_changed', [tripId], change)
      if (former.email.toLowerCase() !== email.toLowerCase())
        await emailService(tx).queueForTrips('booking_changed', [tripId], change, { to: former })
    },
  ),
  on<BookingEvent, 'waiting_list.offered'>('waiting_list.offered', async (tx, event) => {
    await notificationsService(tx).notifyWaiting(event)
    await emailService(tx).queue('waiting_offer', {
      ...event,
      account: { id: event.userId, role: 'user' },
      // An entry whose offer was taken back with the sale of its flight is offered seats again.
      key: `${event.entryId}:${event.until}`,
    })
  }),
  on<BookingEvent, 'waiting_list.ended'>('waiting_list.ended', async (tx, event) => {
    await notificationsService(tx).notifyWaiting(event)
    await emailService(tx).queue('waiting_ended', {
      ...event,
      account: { id: event.userId, role: 'user' },
      key: `${event.entryId}`,
    })
  }),
  on<BookingEvent, 'group.quoted'>('group.quoted', async (tx, event) => {
    await notificationsService(tx).notifyGroup(event)
    await emailService(tx).queue('group_quoted', {
      ...event,
      account: { id: event.userId, role: 'user' },
      key: `${event.requestId}:${event.revision}`,
    })
  }),
  on<BookingEvent, 'group.ended'>('group.ended', async (tx, event) => {
    await notificationsService(tx).notifyGroup(event)
    await emailService(tx).queue('group_ended', {
      ...event,
      account: { id: event.userId, role: 'user' },
      key: `${event.requestId}`,
    })
  }),
  on<BookingEvent, 'booking.find_link_requested'>(
    'booking.find_link_requested',
    (tx, { bookingId, linkId, path }) =>
      emailService(tx).queue('find_booking', { id_booking: bookingId, key: linkId, path }),
  ),
]

const paymentSubscribers = [
  on<PaymentEvent, 'payment.insurance_added'>(
    'payment.insurance_added',
    (tx, { bookingId, byPayment }) =>
      notificationsService(tx).notify('booking_changed', [bookingId], {
        change: 'insurance',
        passengers: [],
        ...(byPayment && { by_payment: true as const }),
      }),
  ),
  on<PaymentEvent, 'payment.insurance_asked'>(
    'payment.insurance_asked',
    (tx, { bookingId, amount, payBefore }) =>
      notificationsService(tx).notify('booking_changed', [bookingId], {
        change: 'insurance_asked',
        passengers: [],
        insurance: { amount, pay_before: payBefore },
      }),
  ),
  on<PaymentEvent, 'payment.insurance_lapsed'>('payment.insurance_lapsed', (tx, { bookingId }) =>
    notificationsService(tx).notify('booking_changed', [bookingId], {
      change: 'insurance_lapsed',
      passengers: [],
    }),
  ),
  on<PaymentEvent, 'payment.proof_rejected'>(
    'payment.proof_rejected',
    async (tx, { tripId, reason, insurance }) => {
      if (!insurance) return notificationsService(tx).notify('proof_rejected', [tripId], { reason })
      const { bookingId, amount, payBefore } = insurance
      await notificationsService(tx).notify('booking_changed', [bookingId], {
        change: 'insurance_asked',
        passengers: [],
        insurance: { amount, pay_before: payBefore, rejected: reason },
      })
    },
  ),
]

/** Notifies of a step of a refund in the app and by email; one that goes nowhere, in the app only. */
const notifyRefundStep =
  (step: 'asked' | 'approved' | 'sent' | 'stopped') =>
  async (tx: Database, event: RefundRequested | RefundApproved | RefundSent | RefundStopped) => {
    const { bookingId, amount, destination } = event
    await notificationsService(tx).notifyInApp('refund_step', [bookingId], { step, amount })
    if (destination === null) return
    await emailService(tx).queueForTrips('refund_step', [bookingId], {
      step,
      amount,
      destination,
      ...('bankReference' in event && { bank_reference: event.bankReference }),
    })
  }

const refundSubscribers = [
  on<RefundEvent, 'refund.offered'>('refund.offered', (tx, { bookingId, amount }) =>
    notificationsService(tx).notifyInApp('refund_step', [bookingId], { step: 'offered', amount }),
  ),
  on<RefundEvent, 'refund.requested'>('refund.requested', notifyRefundStep('asked')),
  on<RefundEvent, 'refund.approved'>('refund.approved', notifyRefundStep('approved')),
  on<RefundEvent, 'refund.sent'>('refund.sent', notifyRefundStep('sent')),
  on<RefundEvent, 'refund.stopped'>('refund.stopped', notifyRefundStep('stopped')),
  on<RefundEvent, 'booking.rebooked'>('booking.rebooked', async (tx, { from, to }) => {
    const { code } = await bookingsService(tx).byId(to)
    await emailService(tx).queueForTrips('booking_rebooked', [from], { code })
  }),
  on<RefundEvent, 'rebooking.proposed'>('rebooking.proposed', (tx, event) =>
    notificationsService(tx).notifyProposal(event),
  ),
  on<RefundEvent, 'proposal.ended'>('proposal.ended', (tx, event) =>
    notificationsService(tx).notifyProposal(event),
  ),
]

const flightSubscribers = [
  on<FlightEvent, 'flight.rescheduled'>('flight.rescheduled', (tx, event) =>
    notificationsService(tx).notifyFlightChanged(event),
  ),
  on<FlightEvent, 'flight.cancelled'>('flight.cancelled', async (tx, event) => {
    const { bookingIds, proposed = [], reason } = event
    // To the others it is said together with the flight that is proposed to them.
    const alone = bookingIds.filter((id) => !proposed.includes(id))
    await notificationsService(tx).notifyInApp('flight_cancelled', alone)
    await emailService(tx).queueForTrips('flight_cancelled', alone, { ...(reason && { reason }) })
  }),
  on<FlightEvent, 'flight.price_dropped'>(
    'flight.price_dropped',
    (tx, { type: _type, alertId, userId, ...drop }) =>
      emailService(tx).queue('price_drop', {
        ...drop,
        account: { id: userId, role: 'user' },
        key: `${alertId}:${randomUUID()}`,
      }),
  ),
]

const accountSubscribers = [
  on<AccountEvent, 'account.verification_requested'>(
    'account.verification_requested',
    (tx, { account, email, link }) =>
      emailService(tx).queue('verify_address', { account, email, path: link.path, key: link.key }),
  ),
  on<AccountEvent, 'account.password_reset_requested'>(
    'account.password_reset_requested',
    (tx, { account, email, link }) =>
      emailService(tx).queue('password_reset', { account, email, path: link.path, key: link.key }),
  ),
  on<AccountEvent, 'account.opened_as_guest'>(
    'account.opened_as_guest',
    (tx, { account, email, link }) =>
      emailService(tx).queue('guest_account', { account, email, path: link.path, key: link.key }),
  ),
  on<AccountEvent, 'account.sign_in_link_requested'>(
    'account.sign_in_link_requested',
    (tx, { account, email, link }) =>
      emailService(tx).queue('guest_sign_in', { account, email, path: link.path, key: link.key }),
  ),
  on<AccountEvent, 'account.new_device'>(
    'account.new_device',
    (tx, { account, device, network, at }) =>
      emailService(tx).queue('security_notice', {
        account,
        change: 'new_device',
        device,
        network,
        at,
        key: randomUUID(),
      }),
  ),
  on<AccountEvent, 'account.security_changed'>(
    'account.security_changed',
    (tx, { account, change, email, detail }) =>
      emailService(tx).queue('security_notice', {
        account,
        change,
        key: randomUUID(),
        ...(email !== undefined && { email }),
        ...(detail !== undefined && { detail }),
      }),
  ),
]

/** A request is open once and closed once, so each person gets either mail once. */
const mailApproval = async (tx: Database, { type: _type, inform, ...facts }: ApprovalEvent) => {
  const { approvalId, state } = facts
  for (const { id, role } of inform)
    await emailService(tx).queue('approval_notice', {
      ...facts,
      account: { id, role },
      key: `${approvalId}:${state}:${id}`,
    })
}

const approvalSubscribers = [
  on<ApprovalEvent>('approval.asked', mailApproval),
  on<ApprovalEvent>('approval.closed', mailApproval),
]

const webhookSubscribers = [
  on<WebhookModuleEvent>('webhook.paused', (tx, { webhookId, userId, host }) =>
    emailService(tx).queue('webhook_paused', {
      host,
      account: { id: userId, role: 'user' },
      key: `${webhookId}:${randomUUID()}`,
    }),
  ),
]

export const messagingSubscribers = [
  ...webhookSubscribers,
  ...approvalSubscribers,
  ...bookingSubscribers,
  ...paymentSubscribers,
  ...refundSubscribers,
  ...flightSubscribers,
  ...accountSubscribers,
]
