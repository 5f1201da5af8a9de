-- Passes that two gates read while at least one had no network: staff say what became of the second.

-- As the device calls itself: several may board one flight.
alter table boardings
  add column gate text constraint boardings_gate check (length(gate) between 1 and 20);

create table boarding_conflicts (
  id bigint generated always as identity primary key,
  id_boarding bigint not null references boardings,
  id_ticket bigint not null references tickets,
  id_admin bigint not null references admins,
  -- As in boardings: a scan that is sent again is the same conflict.
  scan uuid not null,
  scanned_at timestamptz not null,
  gate text constraint boarding_conflicts_gate check (length(gate) between 1 and 20),
  request_id text not null,
  at timestamptz not null default now(),
  outcome text constraint boarding_conflicts_outcome check (outcome in ('kept_out', 'second_read')),
  settled_at timestamptz,
  settled_by bigint references admins,
  check ((outcome is null) = (settled_at is null)),
  check ((outcome is null) = (settled_by is null))
);
create unique index boarding_conflicts_by_scan on boarding_conflicts (scan);
create index boarding_conflicts_by_boarding on boarding_conflicts (id_boarding);
create trigger boarding_conflicts_noted after insert or update on boarding_conflicts for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_boarding', 'id_ticket', 'scanned_at', 'outcome');
