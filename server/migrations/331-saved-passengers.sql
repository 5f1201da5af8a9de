-- The people a traveller flies with, offered in the booking form.
create table saved_passengers (
  id bigint generated always as identity primary key,
  id_user bigint not null references users on delete cascade,
  name text not null,
  category_passenger text not null check (category_passenger in ('child', 'adult')),
  birthday date,
  created_at timestamptz not null default now()
);
-- The same person is saved once.
create unique index saved_passengers_unique
  on saved_passengers (id_user, lower(name), category_passenger);
