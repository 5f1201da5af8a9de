import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { inputError } from '../core/input-errors'
import {
  Id,
  IdParams,
  LooseBoolean,
  optional,
  optionalEnum,
  PageSize,
  required,
  withDefault,
} from '../core/wire'

/** What a service account can be told about its bookings and their flights. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.paid',
  'booking.expired',
  'booking.cancelled',
  'booking.refunded',
  /** Seats, a name or insurance. */
  'booking.changed',
  'refund.paid',
  'flight.changed',
  'flight.cancelled',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** Sent on request to try a receiver; every endpoint gets it. */
export const TEST_EVENT = 'webhook.test'

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** Endpoints of one service account. */
export const MAX_WEBHOOKS = 10
/** Hours for which messages carry a signature of the former secret as well. */
export const FORMER_SECRET_HOURS = 24
/** Days of failures without a success after which an endpoint is paused. */
export const PAUSE_AFTER_DAYS = 3
/** Days for which deliveries are kept. */
export const DELIVERY_DAYS = 30

export const Webhook = z
  .object({
    id: z.int(),
    /** The service account that owns it. */
    id_service_account: z.int(),
    /** Where messages are sent. */
    url: z.string(),
    /** The events that are sent to it; every webhook gets `webhook.test`. */
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    /** False while it is paused: nothing is sent, and messages wait. */
    is_active: z.boolean(),
    /** `owner`: somebody paused it; `failures`: no success for three days, or a 410. Null while active. */
    pause_reason: z.nullable(z.enum(['owner', 'failures'])),
    /** Since when it is paused, ISO 8601 in UTC; null while it is active. */
    paused_at: z.nullable(z.string()),
    /** The first failure since the last success, ISO 8601 in UTC; null while all is well. */
    failing_since: z.nullable(z.string()),
    /** Until then messages are signed with the former secret as well, ISO 8601 in UTC; null without one. */
    former_secret_until: z.nullable(z.string()),
    /** Messages that wait to be sent. */
    waiting: z.int(),
    /** When it was added, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Webhook' }))
export type Webhook = z.infer<typeof Webhook>

export const WebhookAttempt = z.object({
  /** When it was sent, ISO 8601 in UTC. */
  at: z.string(),
  /** HTTP status of the response; null without one. */
  status: z.nullable(z.int()),
  /** Milliseconds until the response, or until the attempt was given up. */
  duration_ms: z.int(),
  /** Why there was no response, or not a valid one. */
  error: z.nullable(z.string()),
  /** The beginning of the response body. */
  response: z.nullable(z.string()),
})

export const WebhookDelivery = z
  .object({
    id: z.int(),
    /** The header `webhook-id`: the same for every attempt. */
    message_id: z.string(),
    /** One of the `events` of a webhook, or `webhook.test`. */
    event: z.string(),
    /** The JSON that was or will be sent. */
    body: z.string(),
    /** `failed`: given up; it can be sent again. */
    state: z.enum(DELIVERY_STATES),
    /** When it happened, ISO 8601 in UTC. */
    created_at: z.string(),
    /** When it was accepted, ISO 8601 in UTC; null until then. */
    delivered_at: z.nullable(z.string()),
    /** Null once it was delivered or has failed for good. */
    next_try_at: z.nullable(z.string()),
    /** The latest first, at most twenty. */
    attempts: z.array(WebhookAttempt),
  })
  .check(z.meta({ id: 'WebhookDelivery' }))
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const Url = z
  .string()
  .check(
    z.trim(),
    z.maxLength(1000),
    z.url(inputError('invalid_format', { format: 'webhook_url' })),
  )
const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length))

export const NewWebhook = z.object({
  /** Whose: staff have to name it, a key has one. */
  id_service_account: optional(Id),
  /** https, on a public address. */
  url: required(Url),
  /** What it is to be told about, at least one. */
  events: required(Events),
})
export type NewWebhook = z.infer<typeof NewWebhook>

/** Absent fields stay unchanged. */
export const WebhookChange = z.object({
  /** https, on a public address. */
  url: optional(Url),
  /** All that it is to be told about from now on. */
  events: optional(Events),
  /** False pauses it; true resumes it and sends what has waited. */
  is_active: optional(LooseBoolean),
})
export type WebhookChange = z.infer<typeof WebhookChange>

const common = { access: ['service', 'service-accounts:manage'], scope: 'webhooks' } as const

const WithSecret = z.object({
  /** The new webhook, or the one whose secret was replaced. */
  webhook: Webhook,
  /** `whsec_…` of Standard Webhooks; shown this once. */
  secret: z.string(),
})

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    summary: "The key's own webhooks, newest first; for super admins those of any service account",
    message: 'Webhooks',
    ...common,
    query: z.object({
      /** For super admins. */
      id_service_account: optional(Id),
      ...idCursor,
      limit: withDefault(PageSize, 50),
    }),
    data: z.array(Webhook),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    summary: 'Add an address that is told about events; the secret is shown this once',
    message: 'Webhook added',
    ...common,
    audit: { action: 'webhook_created', subject: 'webhook' },
    body: NewWebhook,
    status: 201,
    data: WithSecret,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/webhooks/:id',
    summary: 'Change, pause or resume a webhook',
    message: 'Webhook updated',
    ...common,
    audit: { action: 'webhook_changed', subject: 'webhook' },
    params: IdParams,
    body: WebhookChange,
    data: Webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Delete a webhook with its deliveries',
    message: 'Webhook deleted',
    ...common,
    audit: { action: 'webhook_deleted', subject: 'webhook' },
    params: IdParams,
    data: Webhook,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'Make another secret, shown this once; the former one signs as well for 24 hours',
    message: 'Secret replaced',
    ...common,
    audit: { action: 'webhook_secret_replaced', subject: 'webhook' },
    params: IdParams,
    data: WithSecret,
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send the event webhook.test',
    message: 'Test queued',
    ...common,
    audit: { action: 'webhook_tested', subject: 'webhook' },
    params: IdParams,
    data: WebhookDelivery,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'What was sent to a webhook in the last 30 days, newest first, with every attempt',
    message: 'Deliveries',
    ...common,
    params: IdParams,
    query: z.object({
      /** Only messages in this state. */
      state: optionalEnum(DELIVERY_STATES),
      ...idCursor,
      limit: withDefault(PageSize, 20),
    }),
    data: z.array(WebhookDelivery),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/webhooks/:id/deliveries/:id_delivery/resend',
    summary: 'Send a message again, whether it was delivered or not, under the same webhook-id',
    message: 'Message queued',
    ...common,
    audit: { action: 'webhook_resent', subject: 'webhook' },
    params: z.object({
      id: Id,
      /** A delivery of that webhook. */
      id_delivery: Id,
    }),
    data: WebhookDelivery,
  }),
}
