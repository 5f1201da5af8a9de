-- What staff list often: the search, filters, order and columns of a list under a name, for oneself or for all.
create table saved_views (
  id bigint generated always as identity primary key,
  id_admin bigint not null references admins on delete cascade,
  list text not null constraint saved_views_list check (
    list in ('bookings', 'flights', 'payments', 'refunds', 'cases', 'users', 'audit', 'reviews')
  ),
  name text not null constraint saved_views_name check (char_length(name) between 1 and 60),
  -- The query string of the page.
  query text not null constraint saved_views_query check (char_length(query) <= 1000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index saved_views_name_once on saved_views (id_admin, list, lower(name));
create index saved_views_shared on saved_views (list, id) where is_shared;

-- The view that a list opens with, one's own or a shared one.
create table default_views (
  id_admin bigint not null references admins on delete cascade,
  list text not null,
  id_view bigint not null references saved_views on delete cascade,
  primary key (id_admin, list)
);
create index default_views_of_view on default_views (id_view);

-- Only what others see is in the audit trail.
create trigger saved_views_added_noted after insert on saved_views for each row
  when (new.is_shared and current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_admin', 'list', 'name', 'query', 'is_shared');
create trigger saved_views_changed_noted after update on saved_views for each row
  when ((old.is_shared or new.is_shared) and current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_admin', 'list', 'name', 'query', 'is_shared');
create trigger saved_views_removed_noted after delete on saved_views for each row
  when (old.is_shared and current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_admin', 'list', 'name', 'query', 'is_shared');
