-- Makes three roles and gives each what it needs of the database it runs in. Safe to run again, also on
-- a database that a superuser or another role has migrated: everything becomes the owner's.
--
--   psql -d sayap -f operations/roles.sql                          as a superuser
--   psql -d sayap -v app=shop -v owner=shop_owner -v reader=shop_reader -f operations/roles.sql
--
-- owner   owns the tables: `sayap migrate` and `sayap restore` (DATABASE_OWNER_URL)
-- app     reads and writes rows: `sayap serve` (DATABASE_URL)
-- reader  reads everything, personal data too: `sayap backup` and `sayap verify`
--
-- New roles have no password and cannot sign in over the network: set one with \password.
\set ON_ERROR_STOP on
\if :{?owner}
\else
  \set owner sayap_owner
\endif
\if :{?app}
\else
  \set app sayap_app
\endif
\if :{?reader}
\else
  \set reader sayap_reader
\endif
begin;

select format('create role %I login', name)
from unnest(array[:'owner', :'app', :'reader']) name
where not exists (select from pg_roles where rolname = name) \gexec
alter role :"reader" set default_transaction_read_only = on;

select format('revoke all on database %I from public', current_database()) \gexec
select format('alter database %I owner to %I', current_database(), :'owner') \gexec
select format('grant connect on database %I to %I', current_database(), name)
from unnest(array[:'app', :'reader']) name \gexec

revoke all on schema public from public;
alter schema public owner to :"owner";
grant usage on schema public to :"app", :"reader";

-- Sequences of identity columns follow their tables.
select format('alter table public.%I owner to %I', relname, :'owner')
from pg_class c
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  and relowner <> (select oid from pg_roles where rolname = :'owner')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e')) \gexec
select format('alter routine %s owner to %I', p.oid::regprocedure, :'owner')
from pg_proc p
where pronamespace = 'public'::regnamespace and proowner <> (select oid from pg_roles where rolname = :'owner')
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') \gexec
select format('alter type public.%I owner to %I', typname, :'owner')
from pg_type t
where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and typowner <> (select oid from pg_roles where rolname = :'owner')
  and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e') \gexec

-- What exists, and what migrations of later versions create.
grant select, insert, update, delete on all tables in schema public to :"app";
grant usage, select on all sequences in schema public to :"app";
grant select on all tables in schema public to :"reader";
grant select on all sequences in schema public to :"reader";
alter default privileges for role :"owner" in schema public
  grant select, insert, update, delete on tables to :"app";
alter default privileges for role :"owner" in schema public grant usage, select on sequences to :"app";
alter default privileges for role :"owner" in schema public grant select on tables to :"reader";
alter default privileges for role :"owner" in schema public grant select on sequences to :"reader";

-- A run of schedules analyzes the flights that it makes. PostgreSQL 15 and 16 have no such privilege; where the
-- table does not exist yet, `sayap migrate` does this.
select format('grant maintain on public.flights to %I', :'app')
where current_setting('server_version_num')::int >= 170000 and to_regclass('public.flights') is not null \gexec

-- The list of migrations is the owner's; where it does not exist yet, `sayap migrate` does this.
select format('revoke insert, update, delete on public.migrations from %I', :'app')
where to_regclass('public.migrations') is not null \gexec

commit;
