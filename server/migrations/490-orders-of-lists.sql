-- Each order of the list of flights with each filter from one index. A flight's number follows from its airline and
-- its cities, so that passing over the numbers of others may read most of the table: those orders begin with what is
-- filtered by. Columns after the id do not sort: they let a scan pass over flights without reading their rows.
create index concurrently if not exists flights_of_airline_by_number
  on flights (id_airline, flight_number, departs_at, id, class_flight);
-- next step
create index concurrently if not exists flights_out_of_by_number on flights (origin_key, flight_number, departs_at, id);
-- next step
create index concurrently if not exists flights_into_by_number on flights (dest_key, flight_number, departs_at, id);
-- next step
create index concurrently if not exists flights_into_by_origin on flights (dest_key, origin_key, departs_at, id);
-- next step
create index concurrently if not exists flights_in_number_order on flights (flight_number, departs_at, id, class_flight);
-- next step
drop index concurrently if exists flights_by_number;
-- next step
create index concurrently if not exists flights_on_route_in_order
  on flights (origin_key, dest_key, departs_at, id, class_flight, id_airline);
-- next step
drop index concurrently if exists flights_in_route_order;
-- next step
create index concurrently if not exists flights_by_price on flights (class_flight, price, departs_at, id, id_airline);
-- next step
drop index concurrently if exists flights_in_price_order;
-- next step
-- Bookings filtered by the number or the local day of their flight: further copies, kept as those of migration 420.
alter table bookings
  add column if not exists flight_number text, add column if not exists departure_date date;

create or replace function copy_flight() returns trigger language plpgsql as $$
begin
  select f.departs_at, f.id_airline, f.origin_key, f.dest_key, f.flight_number, f.departure_date
  into new.departs_at, new.id_airline, new.origin_key, new.dest_key, new.flight_number,
    new.departure_date
  from flights f where f.id = new.id_flight;
  return new;
end $$;

create or replace function copy_flight_to_bookings() returns trigger language plpgsql as $$
begin
  update bookings
  set departs_at = new.departs_at, id_airline = new.id_airline, origin_key = new.origin_key,
    dest_key = new.dest_key, flight_number = new.flight_number, departure_date = new.departure_date
  where id_flight = new.id;
  return null;
end $$;
drop trigger if exists flights_copied_to_bookings on flights;
create trigger flights_copied_to_bookings
  after update of departs_at, id_airline, starting_place, destination_place, flight_number,
    departure_date on flights
  for each row
  when ((old.departs_at, old.id_airline, old.origin_key, old.dest_key, old.flight_number,
      old.departure_date)
    is distinct from (new.departs_at, new.id_airline, new.origin_key, new.dest_key,
      new.flight_number, new.departure_date))
  execute function copy_flight_to_bookings();
-- next step
-- Without the triggers that write down and announce changes. Switching them off locks the table against
-- writing: a thousand rows at a time.
do $$
declare
  newest constant bigint := coalesce((select max(id) from bookings), 0);
  done bigint := 0;
begin
  while done < newest loop
    if exists (
      select from bookings b join flights f on f.id = b.id_flight
      where b.id > done and b.id <= done + 1000
        and (b.flight_number, b.departure_date) is distinct from (f.flight_number, f.departure_date)
    ) then
      alter table bookings disable trigger user;
      update bookings b set flight_number = f.flight_number, departure_date = f.departure_date
      from flights f
      where f.id = b.id_flight and b.id > done and b.id <= done + 1000
        and (b.flight_number, b.departure_date) is distinct from (f.flight_number, f.departure_date);
      alter table bookings enable trigger user;
    end if;
    commit;
    done := done + 1000;
  end loop;
end $$;
-- next step
create index concurrently if not exists bookings_of_flight_number on bookings (flight_number, id);
-- next step
-- What has a status is seldom spread evenly over an order (refunds follow cancelled days), so that each order is
-- kept per status; a list of all statuses merges the first rows of each.
create index concurrently if not exists bookings_by_departure on bookings (status, departs_at, id);
-- next step
create index concurrently if not exists bookings_by_amount on bookings (status, amount_due, id);
-- next step
create index concurrently if not exists bookings_by_deadline on bookings (status, pay_before, id);
-- next step
create index concurrently if not exists bookings_by_contact on bookings (status, lower(name_contact) collate "C", id);
-- next step
drop index concurrently if exists bookings_in_departure_order;
-- next step
drop index concurrently if exists bookings_in_amount_order;
-- next step
drop index concurrently if exists bookings_in_deadline_order;
-- next step
drop index concurrently if exists bookings_in_contact_order;
