-- A multi-city trip has up to four legs. The first leg still names the trip and carries its code.
alter table bookings drop constraint if exists bookings_leg_check;
alter table bookings add constraint bookings_leg_check check (leg between 1 and 4) not valid;
-- next step
alter table bookings validate constraint bookings_leg_check;
-- next step
-- Where the last of the legs in the same state ends: a notification says "and back" of a round trip only.
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
