-- Fares of a schedule or of one flight: so many seats at a price, by load and days before departure (ADR 97).
create table if not exists fare_plans (
  id bigint generated always as identity primary key,
  -- Of all flights of a schedule, or of one flight, which comes before that of its schedule.
  id_schedule bigint references schedules on delete cascade,
  id_flight bigint references flights on delete cascade,
  -- False once staff removed it: its fares stay for the bookings that paid them.
  active boolean not null default true,
  revision int not null default 1,
  constraint fare_plans_of_one check (num_nonnulls(id_schedule, id_flight) = 1)
);
create unique index if not exists fare_plans_one_per_schedule on fare_plans (id_schedule)
  where id_schedule is not null;
create unique index if not exists fare_plans_one_per_flight on fare_plans (id_flight) where id_flight is not null;

-- Written once: another version of the plan has rows of its own, so that a booking says for ever which
-- fare it paid.
create table if not exists fares (
  id bigint generated always as identity primary key,
  id_plan bigint not null references fare_plans on delete cascade,
  rank int not null constraint fares_rank check (rank between 1 and 12),
  code text not null constraint fares_code check (code ~ '^[A-Z]$'),
  price bigint not null constraint fares_price check (price between 1 and 1000000000),
  -- Null for the last one, which sells the rest.
  seats int constraint fares_seats check (seats between 1 and 1000),
  -- It is sold while fewer seats than this are: its own and those of the fares before it.
  sold_below int,
  -- Days before departure, by the calendar of the airport of departure; both days belong to it.
  days_from int constraint fares_days_from check (days_from between 0 and 730),
  days_until int constraint fares_days_until check (days_until between 0 and 730),
  replaced_at timestamptz,
  constraint fares_limits check ((seats is null) = (sold_below is null) and days_until <= days_from)
);
create unique index if not exists fares_in_force on fares (id_plan, rank) where replaced_at is null;
create index if not exists fares_of_plan on fares (id_plan);

-- The fare on sale, whose price is the flight's; null for a flight with a price of its own. `price` stays
-- what search, sorting and alerts read.
alter table flights add column if not exists id_fare bigint
  constraint flights_id_fare_fkey references fares;
-- The fare that was paid.
alter table bookings add column if not exists id_fare bigint
  constraint bookings_id_fare_fkey references fares;
-- next step
create index concurrently if not exists flights_sold_by_fares on flights (id_fare) where id_fare is not null;
-- next step
create index concurrently if not exists bookings_of_fare on bookings (id_fare) where id_fare is not null;
-- next step
-- Flights whose sold seats became fewer, until the job has looked at them. Without a foreign key, whose
-- check would wait for a flight that is being changed.
create table fares_due (
  id bigint generated always as identity primary key,
  id_flight bigint not null,
  at timestamptz not null default now()
);

create function seats_sold(flight bigint) returns int language sql stable parallel safe as $$
  select coalesce(sum(capacity), 0)::int from bookings where id_flight = flight and status in (0, 1)
$$;

create function days_before(f flights, at timestamptz) returns int
language sql stable parallel safe as $$
  select f.departure_date - (at at time zone coalesce(
    (select zone from airports where code = f.airport_from), 'Asia/Jakarta'
  ))::date
$$;

create function plan_of_flight(f flights) returns bigint language sql stable parallel safe as $$
  select coalesce(
    (select id from fare_plans where id_flight = f.id and active),
    (select id from fare_plans where id_schedule = f.id_schedule and active)
  )
$$;

-- The only definition of the fare that is sold: the first one of the plan that has seats left and is open.
-- The last one always is.
create function fare_in_force(plan bigint, sold int, days int)
returns table (id bigint, price bigint) language sql stable parallel safe as $$
  select f.id, f.price from fares f
  where f.id_plan = plan and f.replaced_at is null
    and (f.sold_below is null or sold < f.sold_below)
    and (f.days_from is null or days <= f.days_from)
    and (f.days_until is null or days >= f.days_until)
  order by f.rank limit 1
$$;

-- For the audit trail.
create trigger fares_noted after insert or update on fares for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_plan', 'rank', 'code', 'price', 'seats', 'days_from',
    'days_until', 'replaced_at');
