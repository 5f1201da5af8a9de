import type { Locale } from '@sayap/contract/core/format'
import { EMAIL_DAYS } from '@sayap/contract/core/retention'
import type { MailEvent } from '@sayap/contract/messaging/outbox'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'
import { type StrangerLimits, UNRENDERED, WITHHELD } from './emails.repository'

export interface OutgoingEmail {
  id: number
  event: MailEvent
  id_booking: number | null
  to_name: string
  to_email: string
  language: Locale
  subject: string
  body_text: string
  body_html: string
  message_id: string
  /** It is one too many to an address that nobody has proved. */
  is_withheld: boolean
}

/** Rows per statement. */
export const BATCH_SIZE = 200

export const outboxRepository = (db: Database) => ({
  /**
   * Takes the email that is due longest, so that no other server sends it at the same time: the lease
   * is longer than a slow mail server takes. An email that a server took before it died is tried again
   * after it.
   *
   * Emails of trips are limited when they are rendered. Links of "find my booking" and security notices
   * are rendered when they are caused, so this is the first moment at which those before them can be
   * counted; one that staff send again has an error and is not counted again.
   */
  takeDue: (limits: StrangerLimits) =>
    db.row<OutgoingEmail>(sql`
      update mails
      set attempts = attempts + 1, next_try_at = now() + interval '3 minutes'
      where id = (
        select id from mails
        where state = 'waiting' and next_try_at <= now()
        order by next_try_at, id limit 1
        for update skip locked
      )
      returning id, event, id_booking, to_name, to_email, language, subject, body_text, body_html,
        message_id, event in ('find_booking', 'security_notice') and last_error is null and is_one_mail_too_many(
          mails, ${limits.perAddress}::int, ${limits.addresses}::int
        ) as is_withheld
    `),

  /** Kept for staff to read and send. */
  withhold: (id: number) =>
    db.rows(sql`
      update mails set state = 'kept', withheld = true, attempts = 0, last_error = ${WITHHELD}
      where id = ${id} and state = 'waiting'
    `),

  /** The bodies are stored as they may stay: without the secrets of links. */
  markSent: (id: number, body_text: string, body_html: string) =>
    db.rows<{ id: number }>(sql`
      update mails
      set state = 'sent', sent_at = now(), last_error = null,
        body_text = ${body_text}, body_html = ${body_html}
      where id = ${id} and state = 'waiting'
      returning id
    `),

  /**
   * The email fails when it was refused permanently or is three days old; else it is due again half a
   * minute later, then after 1, 2 and 4 minutes, then every five.
   */
  markNotSent: (id: number, error: string, isPermanent: boolean) =>
    db.rows<{ id: number }>(sql`
      update mails
      set last_error = ${error},
        next_try_at = now()
          + least(interval '5 minutes', interval '30 seconds' * 2 ^ least(attempts - 1, 10)),
        state = case
          when ${isPermanent}::boolean or created_at < now() - interval '3 days' then 'failed'
          else state
        end
      where id = ${id} and state = 'waiting'
      returning id
    `),

  /** Without a mail server, rendered emails are only stored for staff to read. */
  keepRendered: () =>
    db.rows<{ id: number }>(sql`
      update mails set state = 'kept'
      where id in (
        select id from mails where state = 'waiting' and next_try_at < ${UNRENDERED}
        limit ${BATCH_SIZE} for update skip locked
      )
      returning id
    `),

  /** Emails contain personal data and are deleted after `EMAIL_DAYS`. */
  deleteOld: () =>
    db.rows<{ id: number }>(sql`
      delete from mails
      where id in (
        select id from mails
        where state <> 'waiting' and created_at < now() - make_interval(days => ${literal(EMAIL_DAYS)})
        limit ${BATCH_SIZE} for update skip locked
      )
      returning id
    `),
})
