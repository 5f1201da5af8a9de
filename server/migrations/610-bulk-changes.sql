-- One change of many flights, with their former values, so that it can be undone for a day (ADR 105).
create table bulk_changes (
  id bigint generated always as identity primary key,
  -- As it was asked for: price, shift_minutes, gate, terminal.
  change jsonb not null,
  -- For colleagues.
  reason text not null default '',
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  created_by bigint not null references admins,
  -- Of the request: the audit entries of its flights have it, whoever makes them.
  request_id text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_by bigint references admins,
  undo_request_id text,
  undone_at timestamptz,
  constraint bulk_changes_finished check ((state = 'running') = (finished_at is null)),
  constraint bulk_changes_undone check (
    (state in ('undoing', 'undone')) = (undone_by is not null)
    and (undone_by is null) = (undone_at is null)
    and (undone_by is null) = (undo_request_id is null)
  )
);
create index bulk_changes_open on bulk_changes (id) where state in ('running', 'undoing');

create table bulk_change_flights (
  id_bulk_change bigint not null references bulk_changes on delete cascade,
  -- In the order in which they are changed.
  nth int not null,
  -- Without a foreign key: what was done to a flight that is deleted stays on record.
  id_flight bigint not null,
  -- Flights of one departure whose times change are changed together.
  id_departure bigint,
  -- As the sender read it.
  revision int not null,
  flight_number text not null,
  -- Null where there was no such flight.
  departure_date date,
  departure_time text not null,
  before jsonb not null,
  after jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'changed', 'refused', 'undoing', 'undone', 'kept')),
  failure jsonb,
  -- How often it failed because of the server.
  attempts smallint not null default 0,
  primary key (id_bulk_change, nth),
  constraint bulk_change_flights_failure check ((state in ('refused', 'kept')) = (failure is not null))
);
create unique index bulk_change_flights_once on bulk_change_flights (id_bulk_change, id_flight);
create index bulk_change_flights_left on bulk_change_flights (id_bulk_change, nth)
  where state in ('waiting', 'undoing');

-- What staff do is in the audit trail; what becomes of each flight is an entry of its own.
create trigger bulk_changes_noted after insert on bulk_changes for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'change', 'state');
create trigger bulk_changes_undone_noted after update on bulk_changes for each row
  when (current_setting('sayap.audited', true) = 'on' and new.state = 'undoing')
  execute function note_change('id', 'state');
