import type { MailEvent } from '@sayap/contract/outbox'
import type { WrittenLanguage } from '@sayap/contract/written-time'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

export interface OutgoingMail {
  id: number
  event: MailEvent
  id_booking: number | null
  to_name: string
  to_email: string
  language: WrittenLanguage
  subject: string
  body_text: string
  body_html: string
  message_id: string
}

/** Rows at a time. */
export const BATCH = 200

export const outgoingRepository = (db: Database) => ({
  /**
   * The mail that is due longest, taken so that no other server sends it meanwhile. It is due again
   * half a minute later, then after 1, 2 and 4 minutes, then every five: a server that dies while
   * sending leaves it to the next try.
   */
  take: () =>
    db.row<OutgoingMail>(sql`
      update mails
      set attempts = attempts + 1,
        next_try_at = now() + least(interval '5 minutes', interval '30 seconds' * 2 ^ least(attempts, 10))
      where id = (
        select id from mails
        where state = 'waiting' and next_try_at <= now()
        order by next_try_at limit 1
        for update skip locked
      )
      returning id, event, id_booking, to_name, to_email, language, subject, body_text, body_html,
        message_id
    `),

  /** With the text as it may stay: links that open an account have done their duty. */
  sent: (id: number, body_text: string, body_html: string) =>
    db.rows<{ id: number }>(sql`
      update mails
      set state = 'sent', sent_at = now(), last_error = null,
        body_text = ${body_text}, body_html = ${body_html}
      where id = ${id} and state = 'waiting'
      returning id
    `),

  /** Refused for good, or tried for three days: then it fails, else it is tried again. */
  notSent: (id: number, error: string, isFinal: boolean) =>
    db.rows<{ id: number }>(sql`
      update mails
      set last_error = ${error},
        state = case
          when ${isFinal}::boolean or created_at < now() - interval '3 days' then 'failed'
          else state
        end
      where id = ${id} and state = 'waiting'
      returning id
    `),

  /** Without a mail server they are only there to be read. */
  keep: () =>
    db.rows<{ id: number }>(sql`
      update mails set state = 'kept'
      where id in (
        select id from mails where state = 'waiting' limit ${BATCH} for update skip locked
      )
      returning id
    `),

  /** Mails name people: after three months nobody asks for them any more. */
  forgetOld: () =>
    db.rows<{ id: number }>(sql`
      delete from mails
      where id in (
        select id from mails
        where state <> 'waiting' and created_at < now() - interval '90 days'
        limit ${BATCH} for update skip locked
      )
      returning id
    `),
})
