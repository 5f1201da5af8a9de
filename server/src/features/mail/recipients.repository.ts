import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { sql } from '#db/sql'
import type { Addressee } from './letter'

export const recipientsRepository = (db: Database) => ({
  account: ({ id, role }: { id: number; role: Role }) =>
    db.row<Addressee>(
      role === 'user'
        ? sql`select id as id_user, name, email, language from users where id = ${id}`
        : sql`select null::bigint as id_user, fullname as name, email, 'en' as language
              from admins where id = ${id}`,
    ),
})
