-- Staff leaf through flights by departure. Each of these stands still in one key and goes on in the
-- order shown, so that a page costs the same at any depth and at any size; what else is asked for
-- is there to pass over flights without reading them.

create index flights_by_class on flights (class_flight, departs_at, id);
create index flights_out_of on flights (origin_key, departs_at, id)
  include (class_flight, id_airline, departure_date);
create index flights_into on flights (dest_key, departs_at, id)
  include (class_flight, id_airline, departure_date);
create index flights_by_number on flights (flight_number, departs_at, id);
create index flights_of_airline on flights (id_airline, departs_at, id)
  include (class_flight, departure_date);
drop index flights_by_airline;
