-- Whether who uploaded the file confirmed departures in the past. Otherwise rows whose departure passes
-- between the check and the start are skipped. Files that are there already are inserted as they were checked.
alter table flight_imports add column past_confirmed boolean not null default true;
alter table flight_imports alter column past_confirmed set default false;
