-- Aircraft types with the cabins that flights naming one sell (ADR 96). A flight without one sells the
-- plan of its class, as before.

create table if not exists aircraft_types (
  id bigint generated always as identity primary key,
  name text not null constraint aircraft_types_name check (length(name) between 1 and 60),
  manufacturer text not null
    constraint aircraft_types_manufacturer check (length(manufacturer) between 1 and 60),
  -- Designator of ICAO.
  code text not null constraint aircraft_types_code check (code ~ '^[A-Z][A-Z0-9]{1,3}$'),
  -- The cabins as they were written, from the front.
  cabins jsonb not null,
  created_at timestamptz not null default now(),
  revision int not null default 1
);
create unique index if not exists aircraft_types_name_unique on aircraft_types (lower(name));

-- A cabin as it was at some time; it never changes. A type that gets another cabin gets a new row, and so
-- do its coming flights: departed ones keep the plan that they flew with.
create table if not exists cabin_plans (
  id bigint generated always as identity primary key,
  id_aircraft_type bigint not null references aircraft_types on delete cascade,
  class_flight text not null
    constraint cabin_plans_class check (class_flight in ('economy', 'business', 'first class')),
  plan jsonb not null,
  -- Positions of the seats that are sold, ascending: 200 + (row - 1) * 10 + the letter's place in
  -- ABCDEFGHJK, so that a position says the seat's number.
  positions int[] not null constraint cabin_plans_positions
    check (cardinality(positions) > 0 and 200 <= all (positions) and 999 >= all (positions)),
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index if not exists cabin_plans_one_current on cabin_plans (id_aircraft_type, class_flight)
  where is_current;
create index if not exists cabin_plans_by_type on cabin_plans (id_aircraft_type);

alter table flights
  add column if not exists id_aircraft_type bigint,
  -- Follows from the type and the class.
  add column if not exists id_cabin_plan bigint,
  drop constraint if exists flights_id_aircraft_type_fkey,
  drop constraint if exists flights_id_cabin_plan_fkey,
  drop constraint if exists flights_plan_of_aircraft,
  drop constraint if exists flights_capacity_of_class;
alter table flights
  add constraint flights_id_aircraft_type_fkey
    foreign key (id_aircraft_type) references aircraft_types not valid,
  add constraint flights_id_cabin_plan_fkey
    foreign key (id_cabin_plan) references cabin_plans not valid,
  add constraint flights_plan_of_aircraft
    check ((id_aircraft_type is null) = (id_cabin_plan is null)) not valid,
  add constraint flights_capacity_of_class check (
    id_cabin_plan is not null
    or capacity = case class_flight when 'economy' then 120 when 'business' then 36 else 8 end
  ) not valid;
-- next step
alter table flights validate constraint flights_id_aircraft_type_fkey;
-- next step
alter table flights validate constraint flights_id_cabin_plan_fkey;
-- next step
alter table flights validate constraint flights_plan_of_aircraft;
-- next step
alter table flights validate constraint flights_capacity_of_class;
-- next step
create index concurrently if not exists flights_by_aircraft_type on flights (id_aircraft_type, departs_at)
  where id_aircraft_type is not null;
-- next step
create index concurrently if not exists flights_by_cabin_plan on flights (id_cabin_plan)
  where id_cabin_plan is not null;
-- next step
alter table claims drop constraint if exists claims_position_check,
  add constraint claims_position_check check (position between 1 and 999) not valid;
-- next step
alter table claims validate constraint claims_position_check;
-- next step
create trigger aircraft_types_revised before update on aircraft_types for each row
  execute function revise_row('name', 'manufacturer', 'code', 'cabins');
create trigger aircraft_types_noted after insert or update or delete on aircraft_types for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'name', 'manufacturer', 'code', 'cabins');

-- The seats of a flight follow from its aircraft type and class, whoever writes it. A type is locked
-- while its cabins change, so no flight gets a plan that is no longer current.
create function set_cabin_plan() returns trigger language plpgsql as $$
declare
  plan record;
begin
  if new.id_aircraft_type is null then
    new.id_cabin_plan := null;
    new.capacity := case new.class_flight when 'economy' then 120 when 'business' then 36 else 8 end;
    return new;
  end if;
  if tg_op = 'UPDATE' and new.id_aircraft_type = old.id_aircraft_type
    and new.class_flight = old.class_flight then
    new.id_cabin_plan := old.id_cabin_plan;
    new.capacity := old.capacity;
    return new;
  end if;
  perform from aircraft_types where id = new.id_aircraft_type for share;
  if not found then
    raise exception 'aircraft type % does not exist', new.id_aircraft_type
      using errcode = 'foreign_key_violation', constraint = 'flights_id_aircraft_type_fkey';
  end if;
  select id, cardinality(positions) as seats into plan from cabin_plans
  where id_aircraft_type = new.id_aircraft_type and class_flight = new.class_flight and is_current;
  if not found then
    raise exception 'aircraft type % has no cabin of %', new.id_aircraft_type, new.class_flight
      using errcode = 'check_violation', constraint = 'flights_cabin_plan';
  end if;
  new.id_cabin_plan := plan.id;
  new.capacity := plan.seats;
  return new;
end $$;
create trigger flights_new_cabin_plan before insert on flights
  for each row when (new.id_aircraft_type is not null) execute function set_cabin_plan();
create trigger flights_cabin_plan before update of id_aircraft_type, class_flight on flights
  for each row when (new.id_aircraft_type is not null or old.id_aircraft_type is not null)
  execute function set_cabin_plan();

-- Positions of the seats that a flight sells, ascending.
create function seat_positions(id_plan bigint, seats int) returns setof int
  language sql stable rows 150 as $$
  select generate_series(1, seats) where id_plan is null
  union all
  select unnest(positions) from cabin_plans where id = id_plan
$$;

-- Whether all of these are seats of such a flight.
create function are_seats(id_plan bigint, seats int, wanted int[]) returns boolean
  language sql stable as $$
  select case when id_plan is null then 1 <= all (wanted) and seats >= all (wanted)
    else wanted <@ (select positions from cabin_plans where id = id_plan) end
$$;

-- No seat is held or booked that the flight does not have. Looks at the flight after the statement, and
-- keeps it from getting another aircraft until the transaction ends: who checked an older plan is refused.
create function refuse_foreign_seat() returns trigger language plpgsql as $$
declare
  flight record;
begin
  select id_cabin_plan, capacity into flight from flights where id = new.id_flight for share;
  if found and not are_seats(flight.id_cabin_plan, flight.capacity, array[new.position]) then
    raise exception 'flight % has no seat at position %', new.id_flight, new.position
      using errcode = 'check_violation', constraint = 'claims_seat_of_cabin';
  end if;
  return null;
end $$;
create trigger claims_seat_of_cabin
  after insert or update of position, id_booking, holder, expires_at on claims
  for each row when (new.released_at is null and (new.expires_at is null or new.expires_at > now()))
  execute function refuse_foreign_seat();

alter table schedules
  add column id_aircraft_type bigint,
  add constraint schedules_id_aircraft_type_fkey
    foreign key (id_aircraft_type) references aircraft_types;
create index schedules_by_aircraft_type on schedules (id_aircraft_type)
  where id_aircraft_type is not null;

-- A schedule would make flights that are refused.
create function require_cabin_of_schedule() returns trigger language plpgsql as $$
begin
  perform from aircraft_types where id = new.id_aircraft_type for share;
  if found and not exists (
    select from cabin_plans
    where id_aircraft_type = new.id_aircraft_type and class_flight = new.class_flight and is_current
  ) then
    raise exception 'aircraft type % has no cabin of %', new.id_aircraft_type, new.class_flight
      using errcode = 'check_violation', constraint = 'schedules_aircraft_has_class';
  end if;
  return new;
end $$;
create trigger schedules_aircraft_has_class before insert or update of id_aircraft_type, class_flight
  on schedules for each row when (new.id_aircraft_type is not null)
  execute function require_cabin_of_schedule();

-- Classes that leave together fly in one aircraft.
create or replace function require_same_departure() returns trigger language plpgsql as $$
begin
  if new.cancelled_at is null and exists (
    select from flights mine join flights other on other.id_departure = mine.id_departure
    where mine.id = new.id and other.cancelled_at is null and mine.cancelled_at is null
      and (other.id_airline, other.airport_from, other.airport_to, other.departs_at, other.arrives_at,
           other.id_aircraft_type)
        is distinct from
          (mine.id_airline, mine.airport_from, mine.airport_to, mine.departs_at, mine.arrives_at,
           mine.id_aircraft_type)
  ) then
    raise exception 'flight % differs from the others of its departure', new.id
      using errcode = 'check_violation', constraint = 'flights_of_departure_agree';
  end if;
  return null;
end $$;

-- The aircraft type is one of the columns that are edited and noted.
do $$
declare
  one record;
begin
  for one in
    select t.tgname as name, c.relname as on_table, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname in ('flights_revised', 'flights_noted', 'schedules_revised', 'schedules_noted')
  loop
    execute format('drop trigger %I on %I', one.name, one.on_table);
    execute regexp_replace(one.definition, '\)$', ', ''id_aircraft_type'')');
  end loop;
end $$;
