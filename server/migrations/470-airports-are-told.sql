-- Servers keep the flights of a day in memory, with the names and time zones of their airports.
create trigger airports_changed after insert or update or delete on airports
  for each statement execute function tell_catalogue_changed();
