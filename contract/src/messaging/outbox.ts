import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { IdParams, optional, optionalEnum, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** Events that are emailed. */
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
  'booking_changed',
  'approval_notice',
  'guest_account',
  'price_drop',
  'announcement',
  'webhook_paused',
  'waiting_offer',
  'waiting_ended',
  'group_quoted',
  'group_ended',
  'rebooking_proposed',
  'proposal_ended',
  'guest_sign_in',
  'booking_rebooked',
] as const
export type MailEvent = (typeof MAIL_EVENTS)[number]

/** `kept`: stored for staff to read because there is no mail server. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_LANGUAGES = ['en', 'id'] as const

const head = {
  id: z.int(),
  /** What it is about. */
  event: z.enum(MAIL_EVENTS),
  /**
   * The account it concerns: that of the booking, though the email goes to its contact, or that of
   * the recipient; null for staff.
   */
  id_user: z.nullable(z.int()),
  /** The booking it is about; null if it is about none. */
  id_booking: z.nullable(z.int()),
  /** Name of the recipient, as in the header of the email. */
  to_name: z.string(),
  /** Address of the recipient. */
  to_email: z.string(),
  /** Language that it is written in. */
  language: z.enum(MAIL_LANGUAGES),
  /** Subject, as the recipient reads it. */
  subject: z.string(),
  /** `waiting`: to be sent; `failed`: given up; `kept`: stored for staff to read, and not sent. */
  state: z.enum(MAIL_STATES),
  /** Attempts to send it; 0 again when staff have it sent again. */
  attempts: z.int(),
  /** The last error of the mail server or the connection to it. */
  last_error: z.nullable(z.string()),
  /** When it was caused, ISO 8601 in UTC. */
  created_at: z.string(),
  /** When the mail server accepted it, ISO 8601 in UTC; null until then. */
  sent_at: z.nullable(z.string()),
}

/** An email without its text, as in lists. */
export const MailHead = z.object(head).check(z.meta({ id: 'MailHead' }))
export type MailHead = z.infer<typeof MailHead>

/**
 * Secrets of links are shown only where there is no mail server, to super admins, and audited; those of
 * staff never.
 */
export const Mail = z
  .object({
    ...head,
    /** Its text, without formatting; empty until it is written. */
    body_text: z.string(),
  })
  .check(z.meta({ id: 'Mail' }))
export type Mail = z.infer<typeof Mail>

export const MailList = z.object({
  /** Only emails in this state. */
  state: optionalEnum(MAIL_STATES),
  /** Prefixes of words in recipient, address or subject; all must match. */
  q: optional(text(1, 80)),
  ...idCursor,
  limit: withDefault(Limit, 50),
})
export type MailList = z.infer<typeof MailList>

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/mails',
    summary: 'Mails to travellers and staff, newest first',
    message: 'Mails',
    access: ['mails:manage'],
    query: MailList,
    data: z.array(MailHead),
    meta: {
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.int()),
      /** Whether there is a mail server; without one emails are stored only. */
      sending: z.boolean(),
    },
  }),
  one: endpoint({
    method: 'GET',
    path: '/mails/:id',
    summary: 'One mail with its text',
    message: 'Mail',
    access: ['mails:manage'],
    audit: { action: 'mail_read', subject: 'mail' },
    params: IdParams,
    data: Mail,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/mails/:id/retry',
    summary: 'Send a mail again that failed or was kept; one that waits or was sent stays as it is',
    message: 'The mail will be sent.',
    access: ['mails:manage'],
    audit: { action: 'mail_resent', subject: 'mail' },
    params: IdParams,
    data: Mail,
  }),
}
