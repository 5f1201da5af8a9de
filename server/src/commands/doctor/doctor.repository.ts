import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface RoleFacts {
  is_superuser: boolean
  may_change_schema: boolean
  /** The first table that this role cannot read and write; null if there is none. */
  closed_table: string | null
  /** Roles that own tables of the schema. */
  owners: string[]
}

export interface ServerLoad {
  max_connections: number
  /** Milliseconds since 1970 by the database's clock. */
  now_ms: number
  database_bytes: number
}

export const doctorRepository = (db: Database) => ({
  role: () =>
    db.row<RoleFacts>(sql`
      select
        (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
        has_schema_privilege('public', 'create') as may_change_schema,
        min(c.relname::text) filter (
          where c.relname <> 'migrations'
            and not (
              has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
              and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete')
            )
        ) as closed_table,
        coalesce(array_agg(distinct o.rolname::text), '{}') as owners
      from pg_class c join pg_roles o on o.oid = c.relowner
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    `),

  load: () =>
    db.row<ServerLoad>(sql`
      select current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int as max_connections,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms,
        pg_database_size(current_database()) as database_bytes
    `),
})
