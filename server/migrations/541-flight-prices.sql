-- What a flight cost on the days on which its price changed; between them it stayed (ADR 97). Written by its
-- trigger, so that no way to change a price can forget it.
create table flight_prices (
  id_flight bigint not null references flights on delete cascade,
  -- In western Indonesia.
  day date not null,
  -- Rupiah before the first change of the day, the lowest of the day, and after the last change.
  opening bigint not null,
  lowest bigint not null,
  closing bigint not null,
  primary key (id_flight, day)
);

-- Since when the price is known: for flights of before this migration, since the migration.
alter table flights add column created_at timestamptz not null default now();

create function note_price() returns trigger language plpgsql as $$
begin
  insert into flight_prices (id_flight, day, opening, lowest, closing)
  values (new.id, (now() at time zone 'Asia/Jakarta')::date, old.price,
    least(old.price, new.price), new.price)
  on conflict (id_flight, day) do update
  set lowest = least(flight_prices.lowest, excluded.closing), closing = excluded.closing;
  return null;
end $$;
create trigger flights_price_noted after update of price on flights
  for each row when (old.price is distinct from new.price) execute function note_price();
