-- The dashboard's figures are read from these alone, however many bookings there are.
create index bookings_made on bookings (created_at) include (id_flight);
create index bookings_sold on bookings (status_at) include (id_flight, amount_due, capacity)
  where status = 1;
create index bookings_to_verify on bookings (pay_before) where status = 0 and draft_until is null;
create index flights_cancelled on flights (id) where cancelled_at is not null;
