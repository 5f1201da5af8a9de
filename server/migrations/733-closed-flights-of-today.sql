-- Departures that staff closed before their sales ended by time: reads of prices leave them out by their id, as
-- those of `flights_off_sale` (ADR 110).
create index concurrently if not exists flights_closed on flights (departs_at, id)
  where closed_at is not null;
