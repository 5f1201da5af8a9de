-- Lists that staff sort and filter, each answered from one index at any depth (ADR 83).

-- What bookings are sorted and filtered by that belongs to their flight: copies, kept by the database.
-- Null only in a row whose flight does not exist, which its foreign key refuses.
alter table bookings
  add column departs_at timestamptz,
  add column id_airline bigint,
  add column origin_key text,
  add column dest_key text;
alter table bookings disable trigger user;
update bookings b
set departs_at = f.departs_at, id_airline = f.id_airline, origin_key = f.origin_key,
  dest_key = f.dest_key
from flights f where f.id = b.id_flight;
alter table bookings enable trigger user;

create function copy_flight() returns trigger language plpgsql as $$
begin
  select f.departs_at, f.id_airline, f.origin_key, f.dest_key
  into new.departs_at, new.id_airline, new.origin_key, new.dest_key
  from flights f where f.id = new.id_flight;
  return new;
end $$;
create trigger bookings_copy_flight before insert or update of id_flight on bookings
  for each row execute function copy_flight();

-- Whoever changes a flight holds its row; bookings are locked after it, as everywhere (locking.md).
create function copy_flight_to_bookings() returns trigger language plpgsql as $$
begin
  update bookings
  set departs_at = new.departs_at, id_airline = new.id_airline, origin_key = new.origin_key,
    dest_key = new.dest_key
  where id_flight = new.id;
  return null;
end $$;
create trigger flights_copied_to_bookings
  after update of departs_at, id_airline, starting_place, destination_place on flights
  for each row
  when ((old.departs_at, old.id_airline, old.origin_key, old.dest_key)
    is distinct from (new.departs_at, new.id_airline, new.origin_key, new.dest_key))
  execute function copy_flight_to_bookings();

create index bookings_of_flight on bookings (id_flight, id);
create index bookings_of_airline on bookings (id_airline, id);
create index bookings_on_route on bookings (origin_key, dest_key, id);
create index bookings_into on bookings (dest_key, id);
create index bookings_in_departure_order on bookings (departs_at, id);
create index bookings_in_amount_order on bookings (amount_due, id);
create index bookings_in_deadline_order on bookings (pay_before, id);
create index bookings_in_contact_order on bookings (lower(name_contact) collate "C", id);
create index bookings_in_status_order on bookings (status, id);

-- The second key lets a list of coming flights pass over past ones without reading their rows.
create index flights_in_route_order on flights (origin_key, dest_key, departs_at, id);
create index flights_in_price_order on flights (class_flight, price, departs_at, id);
