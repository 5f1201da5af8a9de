import type { MailEvent } from '@sayap/contract/outbox'
import type { WrittenLanguage } from '@sayap/contract/written-time'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

export interface NewMail {
  event: MailEvent
  dedupe_key: string
  id_user: number | null
  id_booking: number | null
  to_name: string
  to_email: string
  language: WrittenLanguage
  subject: string
  body_text: string
  body_html: string
}

export const mailsRepository = (db: Database) => ({
  add: (mails: readonly NewMail[]) =>
    db.rows<{ id: number }>(sql`
      insert into mails (event, dedupe_key, id_user, id_booking, to_name, to_email, language,
        subject, body_text, body_html)
      select event, dedupe_key, id_user, id_booking, to_name, to_email, language, subject,
        body_text, body_html
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail (
        event text, dedupe_key text, id_user bigint, id_booking bigint, to_name text,
        to_email text, language text, subject text, body_text text, body_html text
      )
      on conflict (dedupe_key) do nothing
      returning id
    `),

  setLanguage: (id_user: number, language: WrittenLanguage) =>
    db.rows<{ id: number }>(sql`
      update users set language = ${language}
      where id = ${id_user} and language <> ${language}
      returning id
    `),

  forget: (id_user: number) =>
    db.rows<{ id: number }>(sql`delete from mails where id_user = ${id_user} returning id`),
})
