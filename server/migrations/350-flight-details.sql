-- What travellers compare flights by, where the airline has said it; null is unknown.
alter table flights
  add column transit_place text
    constraint flights_transit_place check (length(transit_place) between 1 and 80),
  add column layover_minutes int
    constraint flights_layover_minutes check (layover_minutes between 1 and 2880),
  add column cabin_kg int constraint flights_cabin_kg check (cabin_kg between 0 and 100),
  add column checked_kg int constraint flights_checked_kg check (checked_kg between 0 and 100),
  add column aircraft text constraint flights_aircraft check (length(aircraft) between 1 and 60);
