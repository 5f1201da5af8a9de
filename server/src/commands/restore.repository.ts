import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** The first table of this database that is not PostgreSQL's own; undefined in an empty one. */
export const firstTable = async (db: Database): Promise<string | undefined> =>
  (
    await db.row<{ name: string }>(sql`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 1
    `)
  )?.name
