-- Imports can be repaired, looked up and undone: every problem with its cell, who uploaded the file, and
-- which flights came from it.
alter table flight_imports
  add column id_admin bigint references admins,
  -- How many rows have which problem in which column.
  add column problem_groups jsonb not null default '[]',
  -- The first good rows, as they would be inserted.
  add column preview jsonb not null default '[]',
  -- Flights that an undo deleted, and those that it kept because they were sold meanwhile.
  add column removed int not null default 0,
  add column kept int not null default 0,
  add column undone_at timestamptz,
  add column undone_by bigint references admins,
  drop constraint flight_imports_status_check,
  -- `checking`: its rows are still being stored; nobody sees it.
  add constraint flight_imports_status_check check (
    status in ('checking', 'checked', 'running', 'done', 'undoing', 'undone')
  );

-- All problems of a file, some thousand at a time, in the order of its lines.
create table flight_import_problems (
  id bigint generated always as identity primary key,
  id_import bigint not null references flight_imports on delete cascade,
  rows jsonb not null
);
create index flight_import_problems_by_import on flight_import_problems (id_import, id);

-- The import that a flight came from, until it is kept by an undo.
alter table flights add column id_import bigint references flight_imports on delete set null;
create index flights_of_import on flights (id_import, id) where id_import is not null;
