import type { MailHead, MailList } from '@sayap/contract/messaging/outbox'
import type { Database } from '#platform/database/database'
import { and, sql, toTsQuery } from '#platform/database/sql'
import { UNRENDERED } from './emails.repository'
import { isStuck } from './stuck-emails'

const head = sql`
  id, event, id_user, id_booking, to_name, to_email, language, subject, state, attempts,
  last_error, created_at, sent_at
`

/**
 * An email that waits for its rendering has facts instead of a text, and is rendered within seconds: it is
 * shown only once it is stuck.
 */
const isShown = sql`(next_try_at < ${UNRENDERED} or ${isStuck})`

export const mailboxRepository = (db: Database) => ({
  /** The CTE is materialized so that the planner uses the word index however common a word is. */
  list: ({ state, q, before, limit }: MailList) =>
    db.rows<MailHead>(sql`
      select ${head} from mails
      where ${and(
        isShown,
        state !== undefined && sql`state = ${state}`,
        before !== undefined && sql`id < ${before}`,
        q !== undefined &&
          sql`id in (
            with found as materialized (
              select id from mails
              where words_of(to_name || ' ' || to_email || ' ' || subject)
                @@ to_tsquery('simple', ${toTsQuery(q)})
            )
            select id from found
          )`,
      )}
      order by id desc
      limit ${limit}
    `),

  /** Facts of an unrendered email are not returned as its text. */
  one: (id: number) =>
    db.row<MailHead & { body_text: string; message_id: string }>(sql`
      select ${head}, case when body_html = '' then '' else body_text end as body_text, message_id
      from mails where id = ${id}
    `),

  /** Makes an email due, or to be rendered again; one that is waiting or was sent stays as it is. */
  retry: (id: number) =>
    db.rows<{ id: number }>(sql`
      update mails set state = 'waiting', attempts = 0, withheld = false,
        next_try_at = case when body_html = '' then ${UNRENDERED} else now() end
      where id = ${id} and state in ('failed', 'kept')
      returning id
    `),
})
