-- Flights that recur on days of the week in a season, and the runs that make them ahead (ADR 64).

create table schedules (
  id bigint generated always as identity primary key,
  id_airline bigint not null references airlines,
  flight_number text not null,
  starting_place text not null,
  destination_place text not null,
  airport_from text not null constraint schedules_airport_from check (airport_from ~ '^[A-Z]{3}$'),
  airport_to text not null constraint schedules_airport_to check (airport_to ~ '^[A-Z]{3}$'),
  -- 1 is Monday, 7 is Sunday (ISO 8601), at the airport of departure.
  days_of_week int[] not null
    constraint schedules_days_of_week
    check (cardinality(days_of_week) between 1 and 7 and days_of_week <@ '{1,2,3,4,5,6,7}'),
  first_day date not null,
  last_day date not null,
  -- Days that it flies besides, and days that it does not: staff chose them, or deleted that flight.
  added date[] not null default '{}'
    constraint schedules_added check (cardinality(added) <= 366),
  left_out date[] not null default '{}',
  departure_time text not null
    constraint schedules_departure_time check (departure_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  arrived_time text not null
    constraint schedules_arrived_time check (arrived_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- How many days after departure it arrives, each day as its airport counts it; -1 over the date line.
  arrival_days int not null constraint schedules_arrival_days check (arrival_days between -1 and 2),
  transit text not null constraint schedules_transit check (transit in ('direct', 'transit')),
  transit_place text constraint schedules_transit_place check (length(transit_place) between 1 and 80),
  layover_minutes int constraint schedules_layover check (layover_minutes between 1 and 2880),
  price bigint not null constraint schedules_price check (price between 1 and 1000000000),
  gate int not null constraint schedules_gate check (gate between 1 and 999),
  terminal text not null constraint schedules_terminal check (terminal ~ '^[A-Z0-9]{1,4}$'),
  luggage boolean not null default false,
  wifi boolean not null default false,
  meal boolean not null default false,
  type_trip text not null constraint schedules_trip check (type_trip in ('one way', 'rounded trip')),
  class_flight text not null
    constraint schedules_class check (class_flight in ('economy', 'business', 'first class')),
  cabin_kg int constraint schedules_cabin_kg check (cabin_kg between 0 and 100),
  checked_kg int constraint schedules_checked_kg check (checked_kg between 0 and 100),
  aircraft text constraint schedules_aircraft check (length(aircraft) between 1 and 60),
  -- The last day it flies where it was ended before its season.
  ended_on date,
  -- What the last run applied: a later change touches only what staff did not change by hand since.
  applied jsonb,
  applied_revision int,
  generated_until date,
  created_at timestamptz not null default now(),
  revision int not null default 1,
  constraint schedules_season check (last_day between first_day and first_day + 731)
);
create index schedules_by_number on schedules (flight_number);
create index schedules_by_route on schedules (lower(starting_place), lower(destination_place));
create index schedules_by_airline on schedules (id_airline);

create trigger schedules_revised before update on schedules for each row execute function revise_row(
  'id_airline', 'flight_number', 'starting_place', 'destination_place', 'airport_from', 'airport_to',
  'days_of_week', 'first_day', 'last_day', 'added', 'left_out', 'departure_time', 'arrived_time',
  'arrival_days', 'transit', 'transit_place', 'layover_minutes', 'price', 'gate', 'terminal', 'luggage',
  'wifi', 'meal', 'type_trip', 'class_flight', 'cabin_kg', 'checked_kg', 'aircraft', 'ended_on'
);

-- Airports name terminals by letters and digits: "3", "2E".
alter table flights drop constraint flights_terminal_check,
  add constraint flights_terminal check (terminal ~ '^[A-Z0-9]{1,4}$');

-- A flight stays the one of its schedule's day, also when staff move it. One per day: the index decides
-- between two runs.
alter table flights
  add column id_schedule bigint,
  add column schedule_day date,
  add constraint flights_id_schedule_fkey foreign key (id_schedule) references schedules,
  add constraint flights_of_a_schedule check ((id_schedule is null) = (schedule_day is null));
create unique index flights_once_per_schedule_day on flights (id_schedule, schedule_day)
  where id_schedule is not null;

create table schedule_runs (
  id bigint generated always as identity primary key,
  -- Null: of all schedules that need one.
  id_schedule bigint references schedules,
  -- Who asked; null for the job that extends the horizon.
  id_admin bigint references admins,
  last_day date not null,
  status text not null default 'running'
    constraint schedule_runs_status check (status in ('running', 'done')),
  schedules int not null default 0,
  done int not null default 0,
  created int not null default 0,
  changed int not null default 0,
  removed int not null default 0,
  -- Sold flights that a change left as they are, and days in conflict with other flights.
  kept int not null default 0,
  conflicts int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index schedule_runs_one_running on schedule_runs (coalesce(id_schedule, 0))
  where status = 'running';
create index schedule_runs_by_schedule on schedule_runs (id_schedule, id desc);

-- What is left of a run. A row goes in the transaction that makes its flights: after a stop, whatever
-- is left is what is still to do.
create table schedule_run_parts (
  id_run bigint not null references schedule_runs on delete cascade,
  id_schedule bigint not null references schedules,
  primary key (id_run, id_schedule)
);

-- For the audit trail.
create trigger schedules_noted after insert or update on schedules for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_airline', 'flight_number', 'starting_place',
    'destination_place', 'airport_from', 'airport_to', 'days_of_week', 'first_day', 'last_day', 'added',
    'left_out', 'departure_time', 'arrived_time', 'arrival_days', 'transit', 'transit_place',
    'layover_minutes', 'price', 'gate', 'terminal', 'luggage', 'wifi', 'meal', 'type_trip',
    'class_flight', 'cabin_kg', 'checked_kg', 'aircraft', 'ended_on');
create trigger schedule_runs_noted after insert on schedule_runs for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_schedule', 'last_day');
