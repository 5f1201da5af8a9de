-- Selling seats. What must never happen is refused here, whatever the code above does.

create table bookings (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9]{6}$'),
  id_flight bigint not null references flights,
  id_user bigint not null references users,
  name_contact text not null,
  email_contact text not null,
  phone_contact text not null,
  insurance boolean not null default false,
  capacity int not null check (capacity between 1 and 9),
  -- Rupiah, frozen when the booking is made.
  unit_price bigint not null check (unit_price >= 0),
  total_price bigint not null,
  insurance_total bigint not null,
  unique_code int not null default 0 check (unique_code between 0 and 999),
  amount_due bigint not null,
  status int not null default 0 check (status between 0 and 4),
  status_reason text not null default 'created',
  status_at timestamptz not null default now(),
  pay_before timestamptz not null,
  -- While set, the passengers are still to come by calls of their own.
  draft_until timestamptz,
  created_at timestamptz not null default now(),
  unique (id, id_flight),
  constraint bookings_total_is_price_times_capacity check (total_price = unit_price * capacity),
  constraint bookings_insurance_per_passenger check (
    insurance_total = case when insurance then 2000 * capacity else 0 end
  ),
  constraint bookings_amount_adds_up check (
    amount_due = total_price + insurance_total + unique_code
  )
);
create unique index bookings_code_unique on bookings (code);
create index bookings_by_user on bookings (id_user, id desc);
create index bookings_by_flight on bookings (id_flight) where status in (0, 1);
create index bookings_overdue on bookings (pay_before) where status = 0;
create index bookings_drafts on bookings (draft_until) where status = 0 and draft_until is not null;

create table passengers (
  id bigint generated always as identity primary key,
  id_booking bigint not null,
  id_flight bigint not null,
  name text not null,
  category_passenger text not null check (category_passenger in ('child', 'adult')),
  id_seat bigint not null,
  foreign key (id_booking, id_flight) references bookings (id, id_flight),
  constraint passengers_seat_of_the_flight check (id_seat / 1000 = id_flight)
);
create unique index passengers_seat_once_per_booking on passengers (id_booking, id_seat);

-- Who has a seat: a hold runs out, a booking's claim does not.
create table claims (
  id bigint generated always as identity primary key,
  id_flight bigint not null references flights,
  position int not null check (position between 1 and 120),
  id_booking bigint,
  holder uuid,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  -- Looked at when the transaction ends: a booking takes its seats before its own row is written,
  -- so that whoever loses the race for a seat writes no booking.
  foreign key (id_booking, id_flight) references bookings (id, id_flight)
    deferrable initially deferred,
  constraint claims_held_or_booked check (
    (id_booking is null) = (expires_at is not null) and (id_booking is null) = (holder is not null)
  )
);
-- The one rule that decides every race for a seat.
create unique index claims_one_live_per_seat on claims (id_flight, position)
  where released_at is null;
create index claims_by_booking on claims (id_booking) where released_at is null;
create index claims_by_holder on claims (holder, id_flight)
  where released_at is null and id_booking is null;
create index claims_holds_by_expiry on claims (expires_at) where id_booking is null;

create table tickets (
  id bigint generated always as identity primary key,
  id_passenger bigint not null references passengers,
  code text not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index tickets_code_unique on tickets (code);
create unique index tickets_one_live_per_passenger on tickets (id_passenger)
  where revoked_at is null;

-- Every move of a booking, the first one from nothing; nothing here is ever changed.
create table booking_moves (
  id bigint generated always as identity primary key,
  id_booking bigint not null references bookings,
  from_status int,
  to_status int not null,
  reason text not null,
  actor_role text not null,
  actor_id bigint,
  request_id text not null,
  at timestamptz not null default now()
);
create index booking_moves_by_booking on booking_moves (id_booking, id);

create table permitted_moves (
  from_status int not null,
  to_status int not null,
  primary key (from_status, to_status)
);
insert into permitted_moves values (0, 1), (0, 2), (0, 3), (1, 3), (1, 4), (2, 1);

create function refuse_unpermitted_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select from permitted_moves where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a booking may not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_move_permitted';
  end if;
  return new;
end $$;
create trigger bookings_move_permitted before update of status on bookings
  for each row when (old.status is distinct from new.status)
  execute function refuse_unpermitted_move();

-- Waiting seats are seats nobody else can buy: at most nine for one person on one flight. The lock
-- on the person makes two bookings at the same moment count one after the other.
create function refuse_hoarding() returns trigger language plpgsql as $$
begin
  perform from users where id = new.id_user for no key update;
  if new.capacity + (
    select coalesce(sum(capacity), 0) from bookings
    where id_user = new.id_user and id_flight = new.id_flight and status = 0
  ) > 9 then
    raise exception 'more than nine seats waiting for user % on flight %', new.id_user, new.id_flight
      using errcode = 'check_violation', constraint = 'bookings_nine_seats_waiting';
  end if;
  return new;
end $$;
create trigger bookings_nine_seats_waiting before insert on bookings
  for each row when (new.status = 0) execute function refuse_hoarding();

create function refuse_unseated() returns trigger language plpgsql as $$
begin
  if new.capacity <> (select count(*) from passengers where id_booking = new.id) then
    raise exception 'booking % has not all of its passengers', new.id
      using errcode = 'check_violation', constraint = 'bookings_paid_with_all_passengers';
  end if;
  return new;
end $$;
create trigger bookings_paid_with_all_passengers before update of status on bookings
  for each row when (new.status = 1 and old.status <> 1) execute function refuse_unseated();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_written_once';
end $$;
create trigger booking_moves_written_once before update or delete on booking_moves
  for each row execute function refuse_change();

-- One key, one booking, one answer.
create table idempotency_keys (
  id_user bigint not null references users,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null,       -- SHA-256 of the request's body
  -- Looked at when the transaction ends: the key is taken before the booking is written.
  id_booking bigint not null references bookings deferrable initially deferred,
  answer text,                      -- the data of the answer as it was first given, JSON
  created_at timestamptz not null default now(),
  primary key (id_user, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
