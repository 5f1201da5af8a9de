-- Groups of 10 to 60: requests that staff quote, with the seats held until the quote ends (ADR 94).

create table if not exists group_requests (
  id bigint generated always as identity primary key,
  id_user bigint not null references users on delete cascade,
  -- What was asked for; of the flight, where one was named or quoted.
  id_flight bigint references flights on delete set null,
  starting_place text not null,
  destination_place text not null,
  departure_date date not null,
  class_flight text not null check (class_flight in ('economy', 'business')),
  adults int not null,
  children int not null default 0,
  party int not null generated always as (adults + children) stored,
  organiser text not null,
  phone text not null,
  remark text not null default '',
  -- /24, or /48 for IPv6; null once erased.
  network text,
  state text not null default 'requested' check (state in (
    'requested', 'quoted', 'accepted', 'declined', 'withdrawn', 'expired', 'sales_closed',
    'flight_cancelled'
  )),
  -- Rupiah for one passenger.
  unit_price bigint check (unit_price > 0),
  valid_until timestamptz,
  -- Who holds the quoted seats in `claims`: nobody's browser.
  holder uuid,
  message text not null default '',
  reason text not null default '',
  answered_by bigint references admins,
  id_booking bigint unique references bookings,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint group_requests_party check (
    adults >= 1 and children >= 0 and adults + children between 10 and 60
  ),
  constraint group_requests_quote check (
    (holder is null) = (unit_price is null) and (holder is null) = (valid_until is null)
    and (state not in ('quoted', 'accepted') or holder is not null and id_flight is not null)
    and (state <> 'requested' or holder is null)
  ),
  constraint group_requests_booked check ((state = 'accepted') = (id_booking is not null)),
  constraint group_requests_end check ((state in ('requested', 'quoted')) = (ended_at is null))
);
create unique index if not exists group_requests_once on group_requests
  (id_user, lower(starting_place), lower(destination_place), departure_date, class_flight)
  where state in ('requested', 'quoted');
create index if not exists group_requests_by_user on group_requests (id_user, id desc);
create index if not exists group_requests_by_network on group_requests (network, created_at);
create index if not exists group_requests_by_flight on group_requests (id_flight) where state in ('requested', 'quoted');
create index if not exists group_requests_open on group_requests (state, id) where state in ('requested', 'quoted');
create index if not exists group_requests_ended on group_requests (id) where state not in ('requested', 'quoted');
create unique index if not exists group_requests_holder on group_requests (holder);

-- The group that a booking is for: it alone may have more than nine passengers, and the limits of
-- unpaid seats do not count it, because staff have agreed to it.
alter table bookings add column if not exists id_group bigint references group_requests;
alter table bookings drop constraint if exists bookings_capacity_check;
alter table bookings add constraint bookings_capacity_check check (
  capacity between 1 and case when id_group is null then 9 else 60 end
) not valid;
-- next step
alter table bookings validate constraint bookings_capacity_check;
-- next step
create index concurrently if not exists bookings_of_group on bookings (id_group)
  where id_group is not null;
-- next step
create trigger group_requests_revised before update on group_requests for each row
  when ((old.state, old.unit_price, old.valid_until, old.id_flight)
    is distinct from (new.state, new.unit_price, new.valid_until, new.id_flight))
  execute function raise_revision();
create trigger group_requests_noted after update on group_requests for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'state', 'id_flight', 'unit_price', 'valid_until');

create or replace function refuse_hoarding() returns trigger language plpgsql as $$
begin
  perform from users where id = new.id_user for no key update;
  if new.booked_by is null and new.id_group is null and new.capacity + (
    select coalesce(sum(capacity), 0) from bookings
    where id_user = new.id_user and id_flight = new.id_flight and status = 0
      and booked_by is null and id_group is null
  ) > 9 then
    raise exception 'more than nine seats waiting for user % on flight %', new.id_user, new.id_flight
      using errcode = 'check_violation', constraint = 'bookings_nine_seats_waiting';
  end if;
  return new;
end $$;

-- As before (261), without the bookings of groups.
create or replace function unpaid_seats(
  flight bigint, account bigint, network_of text, holder_of uuid, days int
) returns table (
  proved boolean, seats int, free_seats int,
  by_network int, by_all int,                   -- without a proved address
  by_account int, by_account_everywhere int,
  expiries int                                  -- trips of the account that expired unpaid in `days`
) language plpgsql volatile as $$
declare
  is_proved boolean := false;
begin
  if account is not null then
    perform from users where id = account for no key update;
    is_proved := account_is_proved(account);
  end if;
  if not is_proved then
    perform pg_advisory_xact_lock(7302, (flight % 2147483647)::int);
  end if;
  return query
  with live as (
    select count(*)::int as seats,
      count(*) filter (where c.unproved) as unproved,
      count(*) filter (where c.unproved and c.network = network_of) as of_network,
      count(*) filter (where c.id_user = account and c.holder is distinct from holder_of) as of_account
    from claims c
    where c.id_flight = flight and c.released_at is null
      and (c.expires_at is null or c.expires_at > now())
  ),
  waiting as (
    select coalesce(sum(b.capacity) filter (where b.unproved), 0) as unproved,
      coalesce(sum(b.capacity) filter (where b.unproved and b.network = network_of), 0) as of_network,
      coalesce(sum(b.capacity) filter (where b.id_user = account), 0) as of_account
    from bookings b where b.id_flight = flight and b.status = 0 and b.id_group is null
  ),
  elsewhere as (
    select (
      select count(*) from claims c
      where c.id_user = account and c.id_booking is null and c.expires_at > now()
        and c.id_flight <> flight
    ) as held,
    coalesce(sum(b.capacity) filter (
      where b.status = 0 and b.id_flight <> flight and b.id_group is null
    ), 0) as booked,
    count(distinct b.id_trip) filter (
      where b.status = 2 and b.status_reason = 'deadline_passed'
        and b.status_at > now() - make_interval(days => unpaid_seats.days)
    ) as expiries
    from bookings b where b.id_user = account and b.status in (0, 2)
  )
  select is_proved, f.capacity, f.capacity - live.seats,
    (live.of_network + waiting.of_network)::int, (live.unproved + waiting.unproved)::int,
    (live.of_account + waiting.of_account)::int,
    (live.of_account + waiting.of_account + elsewhere.held + elsewhere.booked)::int,
    elsewhere.expiries::int
  from flights f, live, waiting, elsewhere where f.id = flight;
end $$;

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in (
  'booking_made', 'payment_verified', 'payment_due', 'flight_changed', 'flight_cancelled',
  'proof_rejected', 'booking_expired', 'refund_step', 'announcement', 'booking_changed',
  'waiting_offer', 'waiting_ended', 'group_quoted', 'group_ended'
));
alter table notifications drop constraint notifications_about_booking;
alter table notifications add constraint notifications_about_booking check (
  id_booking is not null and id_trip is not null
  or event in ('waiting_offer', 'waiting_ended', 'group_quoted', 'group_ended')
);
