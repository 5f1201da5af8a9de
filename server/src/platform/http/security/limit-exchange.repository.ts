import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const limitExchangeRepository = (db: Database) => ({
  notifyServers: (payload: string) => db.rows(sql`select pg_notify('limits_counted', ${payload})`),
})
