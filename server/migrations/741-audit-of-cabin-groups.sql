-- Which schedules leave together is part of their history.
do $$
declare
  definition text;
begin
  select pg_get_triggerdef(t.oid) into definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'schedules_noted' and c.relname = 'schedules'
    and pg_get_triggerdef(t.oid) not like '%id_cabin_group%';
  if definition is null then return; end if;
  execute regexp_replace(
    replace(definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
    '\)$', ', ''id_cabin_group'')'
  );
end $$;
