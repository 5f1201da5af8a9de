-- So often a flight of a confirmed disruption has failed because of the server: one that always fails is
-- left out, so that the others go on.
alter table disruption_flights add column attempts smallint not null default 0;
