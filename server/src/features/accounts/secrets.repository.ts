import type { Database } from '#db/database'
import { sql } from '#db/sql'

export const secretsRepository = (db: Database) => ({
  /** The secret kept under this name; `made` becomes it when there is none. Safe to race. */
  keep: async (name: string, made: string): Promise<string> => {
    await db.rows(sql`
      insert into secrets (name, value) values (${name}, ${made}) on conflict (name) do nothing
    `)
    const kept = await db.row<{ value: string }>(
      sql`select value from secrets where name = ${name}`,
    )
    return kept?.value ?? made
  },
})
