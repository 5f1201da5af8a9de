-- Editing by several people: every row that screens edit has a revision, and what a revision replaced is
-- kept for a while, so that a change based on an older one can be compared with it (ADR 41).
alter table airlines add column revision int not null default 1;
alter table destinations add column revision int not null default 1;
alter table users add column revision int not null default 1;
alter table bank_accounts add column revision int not null default 1;
alter table payment_deadlines add column revision int not null default 1;
-- Flights have had theirs since migration 60, for calendars: it now rises with every field that is edited.
alter table flights alter column revision set default 1;

-- The values that a change replaced: of the changed columns only.
create table row_changes (
  table_name text not null,
  id_row bigint not null,
  -- The revision that the change made.
  revision int not null,
  before jsonb not null,
  -- Who made it; null for a traveller or a program.
  id_admin bigint references admins,
  -- The traveller whose data it is.
  id_user bigint references users,
  at timestamptz not null default now(),
  primary key (table_name, id_row, revision)
);
create index row_changes_by_user on row_changes (id_user) where id_user is not null;

-- The arguments are the columns whose change makes another revision.
create function revise_row() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  replaced jsonb;
  this_row bigint := coalesce((was ->> 'id')::bigint, 1);
begin
  select jsonb_object_agg(name, was -> name) into replaced
  from unnest(tg_argv) name where was -> name is distinct from becomes -> name;
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

drop trigger flights_revised on flights;
drop function revise_flight();

do $$
declare
  edited record;
begin
  for edited in select * from (values
    ('flights',
      'id_airline flight_number starting_place destination_place airport_from airport_to
       departure_date departure_time arrived_date arrived_time departs_at arrives_at transit price
       gate terminal luggage wifi meal type_trip class_flight cancelled_at'),
    ('airlines', 'name code photo active'),
    ('destinations', 'name popularity description photo focal_x focal_y'),
    ('users', 'name email city address phone post_code title photo suspended_at'),
    ('bank_accounts', 'bank_name account_number account_holder active'),
    ('payment_deadlines',
      'hours_to_pay minutes_near_departure hours_before_departure hours_in_review')
  ) as t (name, columns) loop
    execute format(
      'create trigger %I before update on %I for each row execute function revise_row(%s)',
      edited.name || '_revised', edited.name,
      (select string_agg(quote_literal(one), ', ') from regexp_split_to_table(edited.columns, '\s+') one)
    );
  end loop;
end $$;
