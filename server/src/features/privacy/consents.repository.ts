import type { AccountSettings, ConsentKind } from '@sayap/contract/my-data'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

export interface NewConsent {
  id_user: number
  kind: ConsentKind
  version: string
  given: boolean
  request_id: string
}

export const consentsRepository = (db: Database) => ({
  add: ({ id_user, kind, version, given, request_id }: NewConsent) =>
    db.rows(sql`
      insert into consents (id_user, kind, version, given, request_id)
      values (${id_user}, ${kind}, ${version}, ${given}, ${request_id})
    `),

  list: (id_user: number) =>
    db.rows<AccountSettings['consents'][number]>(sql`
      select kind, version, given, at from consents where id_user = ${id_user} order by id desc
    `),
})
