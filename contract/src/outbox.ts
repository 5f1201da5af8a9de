import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { Limit } from './flight-search'
import { fallback, Id, IdParams, optional, optionalWord, text } from './wire'

/** What mails tell of. */
export const MAIL_EVENTS = [
  'verify_address',
  'password_reset',
  'security_notice',
  'find_booking',
  'chat_message',
  'booking_made',
  'payment_due',
  'payment_verified',
  'proof_rejected',
  'booking_cancelled',
  'booking_expired',
  'flight_changed',
  'flight_cancelled',
  'refund_step',
] as const
export type MailEvent = (typeof MAIL_EVENTS)[number]

/** `kept`: there is no mail server to send it by; it stays to be read here. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_LANGUAGES = ['en', 'id'] as const

const head = {
  id: z.int(),
  event: z.enum(MAIL_EVENTS),
  id_user: z.nullable(z.int()),
  id_booking: z.nullable(z.int()),
  to_name: z.string(),
  to_email: z.string(),
  language: z.enum(MAIL_LANGUAGES),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** What the mail server, or the way to it, said last. */
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
}

/** A mail without its text, as lists show it. */
export const MailHead = z.object(head).check(z.meta({ id: 'MailHead' }))
export type MailHead = z.infer<typeof MailHead>

/** Links that open an account are shown only while the mail cannot be sent. */
export const Mail = z.object({ ...head, body_text: z.string() }).check(z.meta({ id: 'Mail' }))
export type Mail = z.infer<typeof Mail>

export const MailList = z.object({
  state: optionalWord(MAIL_STATES),
  /** Beginnings of words of recipient, address or subject; all must be found. */
  q: optional(text(1, 80)),
  /** Rows older than this mail's id. */
  before: optional(Id),
  limit: fallback(Limit, 50),
})
export type MailList = z.infer<typeof MailList>

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/mails',
    summary: 'Mails to travellers and staff, newest first',
    message: 'Mails',
    access: STAFF,
    query: MailList,
    data: z.array(MailHead),
    /** The `before` of the next page, null on the last; whether there is a mail server. */
    also: { next: z.nullable(z.int()), sending: z.boolean() },
  }),
  one: endpoint({
    method: 'GET',
    path: '/mails/:id',
    summary: 'One mail with its text',
    message: 'Mail',
    access: STAFF,
    params: IdParams,
    data: Mail,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/mails/:id/retry',
    summary: 'Send a mail again that failed or was kept; one that waits or was sent stays as it is',
    message: 'The mail will be sent.',
    access: STAFF,
    params: IdParams,
    data: Mail,
  }),
}
