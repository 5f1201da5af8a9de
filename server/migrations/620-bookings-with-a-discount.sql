-- The sum of discounts of some days: few bookings have one.
create index concurrently if not exists bookings_discounted on bookings (id_trip) include (discount)
  where discount > 0;
