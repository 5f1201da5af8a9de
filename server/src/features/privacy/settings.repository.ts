import type { AccountSettings } from '@sayap/contract/my-data'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

export const settingsRepository = (db: Database) => ({
  find: (id: number) =>
    db.row<Omit<AccountSettings, 'consents'>>(sql`
      select email, email_verified_at is not null as email_verified,
             password_hash is not null as has_password, language, mail_reminders,
             coalesce((
               select given from consents
               where id_user = users.id and kind = 'marketing'
               order by id desc limit 1
             ), false) as marketing
      from users where id = ${id}
    `),

  setReminders: (id: number, on: boolean) =>
    db.rows(sql`update users set mail_reminders = ${on} where id = ${id}`),

  /** So that two who change it at the same moment come one after the other. */
  lock: (id: number) => db.rows(sql`select id from users where id = ${id} for no key update`),
})
