-- What happened to a traveller's bookings: the event, and the facts as they were; the words are
-- the screens'. Made in the transaction of what happened.

create table notifications (
  id bigint generated always as identity primary key,
  id_user bigint not null references users,
  id_booking bigint not null references bookings,
  event text not null check (event in (
    'booking_made', 'payment_verified', 'payment_due', 'flight_changed', 'flight_cancelled'
  )),
  data jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  cleared_at timestamptz
);
create index notifications_by_user on notifications (id_user, id desc) where cleared_at is null;
create index notifications_unread on notifications (id_user)
  where read_at is null and cleared_at is null;
-- What happens to a booking once is told once, whatever the code above does.
create unique index notifications_once_per_booking on notifications (id_booking, event)
  where event <> 'flight_changed';

-- The facts of a booking and its flight as they are now.
create function notification_facts(b bookings, f flights) returns jsonb
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
    'amount_due', b.amount_due,
    'pay_before', to_char(b.pay_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'paid', b.status = 1
  )
$$;

-- Whoever booked before there were notifications finds theirs as well, and is not called to them.
insert into notifications (id_user, id_booking, event, data, created_at, read_at)
select b.id_user, b.id, told.event, notification_facts(b, f), m.at, m.at
from booking_moves m
join (values ('booking_made', 0), ('payment_verified', 1)) as told (event, to_status)
  using (to_status)
join bookings b on b.id = m.id_booking
join flights f on f.id = b.id_flight
order by m.id;
