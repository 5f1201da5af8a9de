-- What is sold: airlines, airports, destinations, flights.

create table airlines (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null check (code ~ '^[A-Z0-9]{2}$'),
  photo text,                       -- hash of an image
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index airlines_name_unique on airlines (lower(name));
create unique index airlines_code_unique on airlines (code);

create table airports (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  city text not null,
  name text not null,
  country text not null,
  aliases text[] not null default '{}',
  zone text not null,               -- IANA
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  is_primary boolean not null default true
);
create unique index airports_one_primary_per_city on airports (lower(city)) where is_primary;

create table destinations (
  id bigint generated always as identity primary key,
  name text not null,
  popularity int not null default 1 check (popularity >= 0),
  description text not null default '',
  photo text,                       -- hash of an image
  focal_x int not null default 50 check (focal_x between 0 and 100),
  focal_y int not null default 50 check (focal_y between 0 and 100),
  created_at timestamptz not null default now()
);
create unique index destinations_name_unique on destinations (lower(name));

-- One row per flight, whatever its cabin: seats are positions in a plan, not rows.
create table flights (
  id bigint generated always as identity primary key,
  id_airline bigint not null references airlines,
  flight_number text not null,
  starting_place text not null,
  destination_place text not null,
  origin_key text not null generated always as (lower(starting_place)) stored,
  dest_key text not null generated always as (lower(destination_place)) stored,
  airport_from text not null check (airport_from ~ '^[A-Z]{3}$'),
  airport_to text not null check (airport_to ~ '^[A-Z]{3}$'),
  -- Local to the airports; the two instants are what time is measured with.
  departure_date date not null,
  departure_time text not null check (departure_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  arrived_date date not null,
  arrived_time text not null check (arrived_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  duration_minutes int not null
    generated always as ((extract(epoch from arrives_at - departs_at) / 60)::int) stored,
  transit text not null check (transit in ('direct', 'transit')),
  price bigint not null check (price between 0 and 1000000000),
  gate int not null check (gate between 1 and 999),
  terminal text not null check (terminal ~ '^[A-Z]$'),
  luggage boolean not null default false,
  wifi boolean not null default false,
  meal boolean not null default false,
  type_trip text not null check (type_trip in ('one way', 'rounded trip')),
  class_flight text not null check (class_flight in ('economy', 'business', 'first class')),
  capacity int not null,
  cancelled_at timestamptz,
  constraint flights_arrive_after_departure check (arrives_at > departs_at),
  constraint flights_capacity_of_class check (
    capacity = case class_flight when 'economy' then 120 when 'business' then 36 else 8 end
  )
);

-- The one index the search answers from, ids, counts and facets alike.
create index flights_search on flights
  (origin_key, dest_key, departure_date, class_flight, price, id)
  include (type_trip, transit, wifi, meal, luggage, id_airline,
           departure_time, arrived_time, duration_minutes, departs_at)
  where cancelled_at is null;
create index flights_by_destination on flights (dest_key, departure_date, price)
  where cancelled_at is null;
create index flights_by_airline on flights (id_airline, departs_at);
