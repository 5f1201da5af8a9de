-- Revenue is what bookings cost, without their unique codes, which are returned as travel credit. The
-- dashboard reads it from this index alone.
create index concurrently if not exists bookings_sold_at on bookings (status_at)
  include (id_flight, amount_due, unique_code, capacity) where status = 1;
-- next step
drop index concurrently if exists bookings_sold;
