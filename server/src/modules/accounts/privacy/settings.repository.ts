import type { AccountSettings, ConsentKind } from '@sayap/contract/accounts/privacy'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { IS_GUEST } from '../recovery/guests.repository'

export const settingsRepository = (db: Database) => ({
  find: (id: number) =>
    db.row<Omit<AccountSettings, 'consents'>>(sql`
      select coalesce(guest_email, email) as email, email_verified_at is not null as email_verified,
             password_hash is not null as has_password, ${IS_GUEST} as is_guest,
             password_hash is null and email_verified_at is not null and guest_email is null
               as may_add_password,
             language, mail_reminders,
             coalesce((
               select given from consents
               where id_user = u.id and kind = 'marketing'
               order by id desc limit 1
             ), false) as marketing
      from users u where id = ${id}
    `),

  setReminders: (id: number, on: boolean) =>
    db.rows(sql`update users set mail_reminders = ${on} where id = ${id}`),

  /** Serializes concurrent changes of one account. */
  lock: (id: number) => db.rows(sql`select id from users where id = ${id} for no key update`),
})

interface NewConsent {
  id_user: number
  kind: ConsentKind
  /** Day. */
  version: string
  policy_version: number | null
  given: boolean
  request_id: string
}

export const consentsRepository = (db: Database) => ({
  insert: ({ id_user, kind, version, policy_version, given, request_id }: NewConsent) =>
    db.rows(sql`
      insert into consents (id_user, kind, version, policy_version, given, request_id)
      values (${id_user}, ${kind}, ${version}, ${policy_version}, ${given}, ${request_id})
    `),

  list: (id_user: number) =>
    db.rows<AccountSettings['consents'][number]>(sql`
      select kind, version, policy_version, given, at from consents
      where id_user = ${id_user} order by id desc
    `),
})
