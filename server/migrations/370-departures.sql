-- One physical departure may sell several classes: flights that share id_departure fly together. A
-- flight without it is a departure of its own.
create sequence departure_ids as bigint;
alter table flights
  add column id_departure bigint,
  -- Staff closed the flight: nobody boards or books any more.
  add column closed_at timestamptz,
  add column closed_by bigint references admins,
  add constraint flights_closed_by_somebody check ((closed_at is null) = (closed_by is null));
create index flights_by_departure on flights (id_departure) where id_departure is not null;
-- A class is sold once on a departure: two flights of it would sell each seat twice.
create unique index flights_one_per_class on flights (id_departure, class_flight)
  where id_departure is not null and cancelled_at is null;

-- Checked when the transaction ends: new times are given to one flight after the other. Whoever links
-- flights locks all of them, so that nobody moves one of them meanwhile.
create function require_same_departure() returns trigger language plpgsql as $$
begin
  if new.cancelled_at is null and exists (
    select from flights mine join flights other on other.id_departure = mine.id_departure
    where mine.id = new.id and other.cancelled_at is null and mine.cancelled_at is null
      and (other.id_airline, other.airport_from, other.airport_to, other.departs_at, other.arrives_at)
        is distinct from
          (mine.id_airline, mine.airport_from, mine.airport_to, mine.departs_at, mine.arrives_at)
  ) then
    raise exception 'flight % differs from the others of its departure', new.id
      using errcode = 'check_violation', constraint = 'flights_of_departure_agree';
  end if;
  return null;
end $$;
create constraint trigger flights_of_departure_agree
  after insert or update on flights
  deferrable initially deferred
  for each row when (new.id_departure is not null)
  execute function require_same_departure();

drop trigger flights_noted on flights;
create trigger flights_noted after insert or update or delete on flights for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_airline', 'flight_number', 'starting_place',
    'destination_place', 'airport_from', 'airport_to', 'departure_date', 'departure_time',
    'arrived_date', 'arrived_time', 'transit', 'transit_place', 'layover_minutes', 'price', 'gate',
    'terminal', 'luggage', 'wifi', 'meal', 'cabin_kg', 'checked_kg', 'aircraft', 'type_trip',
    'class_flight', 'capacity', 'cancelled_at', 'id_departure', 'closed_at');

-- Who did not come to the gate. Taken back it stays, with who did that.
create table no_shows (
  id bigint generated always as identity primary key,
  id_ticket bigint not null references tickets,
  id_flight bigint not null references flights,
  id_admin bigint not null references admins,
  request_id text not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references admins,
  check ((undone_at is null) = (undone_by is null))
);
create unique index no_shows_once_per_ticket on no_shows (id_ticket) where undone_at is null;
create index no_shows_by_flight on no_shows (id_flight) where undone_at is null;
create trigger no_shows_noted after insert or update on no_shows for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_ticket', 'id_flight', 'undone_at');

-- A message to a departure is mailed as well; for travellers who read Indonesian it may have a text of
-- its own.
alter table announcements
  add column text_id text constraint announcements_text_id check (length(text_id) between 1 and 500),
  add column mailed int not null default 0 check (mailed >= 0);
drop trigger announcements_noted on announcements;
create trigger announcements_noted after insert on announcements for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_flight', 'text', 'text_id');
