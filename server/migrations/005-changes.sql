-- What is kept in a server's memory hears of every change at its commit, whoever made it.
-- Channels: flights_changed (price, times, what is flown), seats_changed, catalogue_changed.
-- A payload names a route and day as origin_key, dest_key, departure_date with U+001F between
-- them; '*' means everything.

create index flights_coming on flights (departs_at) where cancelled_at is null;

create function tell_days(channel text, days text[]) returns void language sql as $$
  -- A loaded schedule touches thousands of days: one word for all is cheaper to say and to hear.
  select pg_notify(channel, day)
  from unnest(case when cardinality(days) > 100 then array['*'] else days end) day
$$;

create function tell_flights_changed() returns trigger language plpgsql as $$
begin
  perform tell_days('flights_changed', array(
    select distinct concat_ws(chr(31), origin_key, dest_key, departure_date) from changed limit 101
  ));
  return null;
end $$;
create trigger flights_added after insert on flights
  referencing new table as changed for each statement execute function tell_flights_changed();
create trigger flights_left after update on flights
  referencing old table as changed for each statement execute function tell_flights_changed();
create trigger flights_arrived after update on flights
  referencing new table as changed for each statement execute function tell_flights_changed();
create trigger flights_removed after delete on flights
  referencing old table as changed for each statement execute function tell_flights_changed();

create function tell_seats_changed() returns trigger language plpgsql as $$
begin
  perform tell_days('seats_changed', array(
    select distinct concat_ws(chr(31), f.origin_key, f.dest_key, f.departure_date)
    from (select distinct id_flight from changed) c join flights f on f.id = c.id_flight
    limit 101
  ));
  return null;
end $$;
create trigger seats_claimed after insert on claims
  referencing new table as changed for each statement execute function tell_seats_changed();
create trigger seats_released after update on claims
  referencing new table as changed for each statement execute function tell_seats_changed();
create trigger seats_forgotten after delete on claims
  referencing old table as changed for each statement execute function tell_seats_changed();

create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '*');
  return null;
end $$;
create trigger airlines_changed after insert or update or delete on airlines
  for each statement execute function tell_catalogue_changed();
create trigger destinations_changed after insert or update or delete on destinations
  for each statement execute function tell_catalogue_changed();
