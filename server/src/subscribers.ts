import { bookingSubscribers } from '#modules/booking/subscribers'
import { messagingSubscribers } from '#modules/messaging/subscribers'
import { paymentSubscribers } from '#modules/payment/subscribers'
import { refundSubscribers } from '#modules/refunds/subscribers'
import { webhookSubscribers } from '#modules/webhooks/subscribers'
import { subscribe } from '#platform/events/events'

/**
 * Registers what each module does on events of the others, for buildApp and for everything that
 * runs the services without it. Order matters: a payment request is opened before its notification.
 */
export const registerSubscribers = () =>
  subscribe([
    ...bookingSubscribers,
    ...paymentSubscribers,
    ...refundSubscribers,
    ...webhookSubscribers,
    ...messagingSubscribers,
  ])
