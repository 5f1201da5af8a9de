import type { MailHead, MailList } from '@sayap/contract/outbox'
import type { Database } from '#db/database'
import { and, sql } from '#db/sql'

export interface MailSearch extends Pick<MailList, 'state' | 'before' | 'limit'> {
  /** A tsquery; undefined for all. */
  words: string | undefined
}

const head = sql`
  id, event, id_user, id_booking, to_name, to_email, language, subject, state, attempts,
  last_error, created_at, sent_at
`

export const mailboxRepository = (db: Database) => ({
  /** Materialized, so that the index of words is asked; it cannot be known how rare they are. */
  list: ({ state, words, before, limit }: MailSearch) =>
    db.rows<MailHead>(sql`
      select ${head} from mails
      where ${and(
        state !== undefined && sql`state = ${state}`,
        before !== undefined && sql`id < ${before}`,
        words !== undefined &&
          sql`id in (
            with found as materialized (
              select id from mails
              where words_of(to_name || ' ' || to_email || ' ' || subject)
                @@ to_tsquery('simple', ${words})
            )
            select id from found
          )`,
      )}
      order by id desc
      limit ${limit}
    `),

  one: (id: number) =>
    db.row<MailHead & { body_text: string; message_id: string }>(sql`
      select ${head}, body_text, message_id from mails where id = ${id}
    `),

  /** At once, and from the beginning; one that waits or was sent is left alone. */
  retry: (id: number) =>
    db.rows<{ id: number }>(sql`
      update mails set state = 'waiting', attempts = 0, next_try_at = now()
      where id = ${id} and state in ('failed', 'kept')
      returning id
    `),
})
