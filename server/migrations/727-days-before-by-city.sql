-- As before (540), by code and city: a made-up code may be another city's real one.
create or replace function days_before(f flights, at timestamptz) returns int
language sql stable parallel safe as $$
  select f.departure_date - (at at time zone coalesce(
    (select zone from airports where code = f.airport_from and lower(city) = f.origin_key),
    'Asia/Jakarta'
  ))::date
$$;
