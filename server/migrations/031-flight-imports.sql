-- Schedules in CSV: what a file held, and how far its insertion is.
create table flight_imports (
  id bigint generated always as identity primary key,
  name text not null,
  status text not null default 'checked' check (status in ('checked', 'running', 'done')),
  good int not null default 0,
  bad int not null default 0,
  known int not null default 0,
  inserted int not null default 0,
  skipped int not null default 0,
  -- The first wrong rows: line, column, message.
  problems jsonb not null default '[]',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint flight_imports_no_more_than_good check (inserted + skipped <= good)
);

-- The good rows of a file, a thousand at a time, as they will be inserted. A chunk is deleted in the
-- transaction that inserts its flights: what is left is what is still to do, whatever happened.
create table flight_import_chunks (
  id bigint generated always as identity primary key,
  id_import bigint not null references flight_imports on delete cascade,
  rows jsonb not null
);
create index flight_import_chunks_by_import on flight_import_chunks (id_import, id);
