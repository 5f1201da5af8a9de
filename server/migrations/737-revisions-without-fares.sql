-- As before (migration 302), but a price that changes from one fare to another is nobody's edit: each sale may do
-- that, and a member of staff who has the flight on the screen would be told that a colleague has changed it.
create or replace function revise_row() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  replaced jsonb;
  this_row bigint := coalesce((was ->> 'id')::bigint, 1);
  sold_by_fares constant boolean := was ->> 'id_fare' is not null and becomes ->> 'id_fare' is not null;
begin
  select jsonb_object_agg(name, was -> name) into replaced
  from unnest(tg_argv) name
  where was -> name is distinct from becomes -> name and not (sold_by_fares and name = 'price');
  if replaced is null then return new; end if;
  new.revision := old.revision + 1;
  -- An erased traveller leaves no former values behind.
  if becomes ->> 'erased_at' is not null then
    delete from row_changes where table_name = tg_table_name and id_row = this_row;
    return new;
  end if;
  -- The number is taken already where a database was restored or a revision set by hand.
  insert into row_changes (table_name, id_row, revision, before, id_admin, id_user)
  values (tg_table_name, this_row, new.revision, replaced,
    nullif(current_setting('sayap.editor', true), '')::bigint,
    case when tg_table_name = 'users' then this_row end)
  on conflict (table_name, id_row, revision)
  do update set before = excluded.before, id_admin = excluded.id_admin, at = excluded.at;
  -- Nobody has a form open for twenty changes.
  delete from row_changes
  where table_name = tg_table_name and id_row = this_row and revision <= new.revision - 20;
  return new;
end $$;
