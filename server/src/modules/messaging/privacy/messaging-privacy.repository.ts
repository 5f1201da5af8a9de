import { ERASED_NAME } from '#modules/accounts/privacy/erased-values'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const messagingPrivacyRepository = (db: Database) => ({
  /** Deletes notifications and emails to a traveller, and the text of their chats. */
  eraseUser: (id_user: number) =>
    db.rows(sql`
      with erased_messages as (
        update chat_messages set text = ${ERASED_NAME}
        where id_thread in (select id from chat_threads where id_user = ${id_user})
      ), deleted_notifications as (
        delete from notifications where id_user = ${id_user}
      )
      delete from mails where id_user = ${id_user}
    `),
})
