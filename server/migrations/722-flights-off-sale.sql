-- Staff stop the sale of a flight that goes on flying, for a charter or because of its weight (ADR 110).
alter table flights add column if not exists sale_stopped_at timestamptz;
alter table flights add column if not exists sale_stopped_by bigint;
alter table flights drop constraint if exists flights_sale_stopped_by_fkey;
alter table flights add constraint flights_sale_stopped_by_fkey
  foreign key (sale_stopped_by) references admins not valid;
alter table flights drop constraint if exists flights_sale_stopped_by_somebody;
alter table flights add constraint flights_sale_stopped_by_somebody
  check ((sale_stopped_at is null) = (sale_stopped_by is null)) not valid;
-- next step
alter table flights validate constraint flights_sale_stopped_by_fkey;
alter table flights validate constraint flights_sale_stopped_by_somebody;
-- next step
-- The few that reads of other indexes leave out by their id: those indexes need not be built again.
create index concurrently if not exists flights_off_sale on flights (departs_at, id)
  where sale_stopped_at is not null;
-- next step
-- One of the columns that make another revision and that the audit trail has.
do $$
declare
  one record;
begin
  for one in
    select t.tgname as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t where t.tgname in ('flights_revised', 'flights_noted')
  loop
    execute format('drop trigger %I on flights', one.name);
    execute regexp_replace(one.definition, '\)$', ', ''sale_stopped_at'')');
  end loop;
end $$;
