-- How often a passenger got another seat: calendars replace a trip only by one with a greater SEQUENCE.
-- `revision` says the same of names, and refuses forms that were filled in on an older one, which seats do
-- not concern.
alter table passengers add column seat_changes int not null default 0;
create function count_seat_change() returns trigger language plpgsql as $$
begin
  new.seat_changes := old.seat_changes + 1;
  return new;
end $$;
create trigger passengers_seat_counted before update of id_seat on passengers
  for each row
  when (old.id_seat is distinct from new.id_seat)
  execute function count_seat_change();
