-- A run of schedules analyzes the flights that it makes. Whoever may insert flights beside the owner may do that;
-- PostgreSQL 15 and 16 have no such privilege (see operations/roles.sql).
do $$ declare writer regrole; begin
  if current_setting('server_version_num')::int < 170000 then return; end if;
  for writer in
    select acl.grantee::regrole from pg_class flights, aclexplode(flights.relacl) acl
    where flights.oid = 'flights'::regclass and acl.privilege_type = 'INSERT'
      and acl.grantee not in (0, flights.relowner)
  loop
    execute format('grant maintain on flights to %s', writer);
  end loop;
end $$;
