-- Told once per trip, told by staff, and heard at the commit by whoever is connected.

alter table notifications add column id_trip bigint references bookings;
create function name_trip_of_notification() returns trigger language plpgsql as $$
begin
  new.id_trip := (select id_trip from bookings where id = new.id_booking);
  return new;
end $$;
create trigger notifications_name_trip before insert on notifications
  for each row execute function name_trip_of_notification();
update notifications n set id_trip = b.id_trip from bookings b where b.id = n.id_booking;
alter table notifications alter column id_trip set not null;

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in (
  'booking_made', 'payment_verified', 'payment_due', 'flight_changed', 'flight_cancelled',
  'proof_rejected', 'booking_expired', 'refund_step', 'announcement'
));

-- Two legs are one trip: what both go through together is told once.
drop index notifications_once_per_booking;
create unique index notifications_once_per_trip on notifications (id_trip, event)
  where event in ('booking_made', 'payment_verified', 'payment_due', 'booking_expired');
create unique index notifications_once_per_booking on notifications (id_booking, event)
  where event = 'flight_cancelled';

-- As before; the amount is the whole trip's, as it is asked for.
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
    'legs', count(*)
  )
  from bookings l where l.id_trip = b.id_trip and (l.id = b.id or l.status = b.status)
$$;

-- What staff tell travellers in their own words, and who did.
create table announcements (
  id bigint generated always as identity primary key,
  id_admin bigint not null references admins,
  client_id uuid not null,
  id_flight bigint references flights,  -- null: everybody with a trip to come
  text text not null check (length(text) between 1 and 500),
  told int not null default 0 check (told >= 0),
  created_at timestamptz not null default now()
);
-- Sent again because no answer came, it is told once.
create unique index announcements_sent_once on announcements (id_admin, client_id);

-- Channel live: JSON {user, event, id, about}, one for each person; without an id something was
-- read or cleared elsewhere.
create function tell_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'user', id_user, 'event', 'notification', 'id', id, 'about', event
  )::text)
  from (select id, id_user, event from fresh order by id) told;
  return null;
end $$;
create trigger notifications_told after insert on notifications
  referencing new table as fresh for each statement execute function tell_notified();

create function tell_notifications_seen() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('user', id_user, 'event', 'notification')::text)
  from (select distinct id_user from fresh) seen;
  return null;
end $$;
create trigger notifications_seen after update on notifications
  referencing new table as fresh for each statement execute function tell_notifications_seen();
