import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const secretsRepository = (db: Database) => ({
  /** Returns the secret of this name; stores `generated` if there is none. Safe under concurrency. */
  findOrInsert: async (name: string, generated: string): Promise<string> => {
    await db.rows(sql`
      insert into secrets (name, value) values (${name}, ${generated}) on conflict (name) do nothing
    `)
    return (await secretsRepository(db).find(name)) ?? generated
  },

  find: async (name: string): Promise<string | undefined> =>
    (await db.row<{ value: string }>(sql`select value from secrets where name = ${name}`))?.value,

  put: async (name: string, value: string) => {
    await db.rows(sql`
      insert into secrets (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value
    `)
  },

  /** Returns undefined when somebody else replaced it meanwhile. */
  replace: (name: string, from: string, to: string) =>
    db.row<{ name: string }>(sql`
      update secrets set value = ${to} where name = ${name} and value = ${from} returning name
    `),
})
