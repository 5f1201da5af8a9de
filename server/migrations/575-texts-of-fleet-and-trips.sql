-- Migrations 530 and 570 had other texts for some hours of 2026-11-26, and databases of that time keep working:
-- what differed is put in place again. Elsewhere this changes nothing.
create or replace function set_cabin_plan() returns trigger language plpgsql as $$
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

create or replace function require_cabin_of_schedule() returns trigger language plpgsql as $$
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

create or replace function notification_facts(b bookings, f flights) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object(
    'booking_code', b.code,
    'id_flight', f.id,
    'flight_number', f.flight_number,
    'starting_place', f.starting_place,
    'destination_place', f.destination_place,
    'departure_date', f.departure_date,
    'departure_time', f.departure_time,
    'capacity', b.capacity,
    'amount_due', coalesce(
      (select amount from payments where id_trip = b.id_trip and state = 'open'), sum(l.amount_due)
    ),
    'pay_before', to_char(b.pay_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'paid', b.status = 1,
    'legs', count(*),
    'last_place', (array_agg(last.destination_place order by l.leg desc))[1]
  )
  from bookings l join flights last on last.id = l.id_flight
  where l.id_trip = b.id_trip and (l.id = b.id or l.status = b.status)
$$;
