-- The cheapest flight of a period from a city to another one is the first of these within the period.
-- By flights_search it takes a search for each day.

create index flights_fares on flights
  (origin_key, class_flight, type_trip, dest_key, price, departure_date, id)
  include (departs_at, id_airline, capacity)
  where cancelled_at is null;
