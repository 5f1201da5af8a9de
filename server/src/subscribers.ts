import { bookingSubscribers } from '#modules/booking/subscribers'
import type { OfferLimits } from '#modules/booking/waiting-list/waiting-offers'
import { messagingSubscribers } from '#modules/messaging/subscribers'
import { paymentSubscribers } from '#modules/payment/subscribers'
import { refundSubscribers } from '#modules/refunds/subscribers'
import { webhookSubscribers } from '#modules/webhooks/subscribers'
import { subscribe } from '#platform/events/events'

/** Of the settings, for what runs without them. */
const DEFAULT_LIMITS: OfferLimits = {
  accountShare: 50,
  accountPerFlight: 9,
  accountTotal: 27,
  holdTotalMinutes: 45,
}

/**
 * Registers what each module does on events of the others, for buildApp and for everything that
 * runs the services without it. Order matters: a payment request is opened before its notification.
 */
export const registerSubscribers = (limits: OfferLimits = DEFAULT_LIMITS) =>
  subscribe([
    ...bookingSubscribers(limits),
    ...paymentSubscribers,
    ...refundSubscribers(limits),
    ...webhookSubscribers,
    ...messagingSubscribers,
  ])
