-- What travellers want to be mailed about when it becomes cheaper.

create table price_alerts (
  id bigint generated always as identity primary key,
  id_user bigint not null references users (id) on delete cascade,
  starting_place text not null,
  destination_place text not null,
  class_flight text not null,
  type_trip text not null,
  capacity int not null constraint price_alerts_capacity check (capacity between 1 and 9),
  first_day date not null,
  last_day date not null,
  -- Rupiah for one passenger; null: any price below the last one.
  max_price bigint constraint price_alerts_max_price check (max_price > 0),
  -- The price that was mailed or shown last; null while there is none within max_price.
  known_price bigint,
  mailed_at timestamptz,
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint price_alerts_days check (last_day between first_day and first_day + 61)
);

create index price_alerts_user on price_alerts (id_user);
create index price_alerts_checked on price_alerts (checked_at);
