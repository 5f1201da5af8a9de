-- Schedules that leave together, each selling one class of the aircraft: the id of the one with which they
-- began (ADR 111). Null for one that leaves alone. Few rows have it, and a class is in a group once, also one
-- that was ended.
alter table schedules add column if not exists id_cabin_group bigint;
create unique index if not exists schedules_by_cabin_group on schedules (id_cabin_group, class_flight)
  where id_cabin_group is not null;
