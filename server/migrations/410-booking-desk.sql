-- What a member of staff does with one booking, for a traveller who calls.

-- Raised by every change of the columns that its trigger names: a form that was filled in on an older
-- one is refused (ADR 41). Former values are in tables of their own, which erasure knows.
create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

alter table bookings add column revision int not null default 1;
create trigger bookings_revised before update of name_contact, email_contact, phone_contact on bookings
  for each row
  when ((old.name_contact, old.email_contact, old.phone_contact)
    is distinct from (new.name_contact, new.email_contact, new.phone_contact))
  execute function raise_revision();

-- The member of staff who made the booking for its traveller: the limits of unpaid seats protect the
-- inventory against travellers, and do not count it.
alter table bookings add column booked_by bigint references admins;
create or replace function refuse_hoarding() returns trigger language plpgsql as $$
begin
  perform from users where id = new.id_user for no key update;
  if new.booked_by is null and new.capacity + (
    select coalesce(sum(capacity), 0) from bookings
    where id_user = new.id_user and id_flight = new.id_flight and status = 0 and booked_by is null
  ) > 9 then
    raise exception 'more than nine seats waiting for user % on flight %', new.id_user, new.id_flight
      using errcode = 'check_violation', constraint = 'bookings_nine_seats_waiting';
  end if;
  return new;
end $$;

-- Null: nobody asked for it.
alter table passengers add column title text
  constraint passengers_title_known check (title in ('mr', 'ms', 'mrs', 'miss'));
alter table passengers add column revision int not null default 1;
create trigger passengers_revised before update of name, title, category_passenger on passengers
  for each row
  when ((old.name, old.title, old.category_passenger)
    is distinct from (new.name, new.title, new.category_passenger))
  execute function raise_revision();
create trigger passengers_corrected_noted after update of title, category_passenger on passengers
  for each row
  when (current_setting('sayap.audited', true) = 'on'
    and (old.title, old.category_passenger) is distinct from (new.title, new.category_passenger))
  execute function note_change('id', 'title', 'category_passenger');

-- For corrections by staff: how the name was checked, and whether it is another person's.
alter table name_corrections add column checked_by text
  constraint name_corrections_check_known check (checked_by in ('identity_card', 'passport', 'call'));
alter table name_corrections add column other_person boolean not null default false;

-- What staff write about a booking for each other. Travellers never read it on a screen; it is part of
-- the copy of their data.
create table booking_notes (
  id bigint generated always as identity primary key,
  id_trip bigint not null references bookings,
  id_admin bigint not null references admins,
  text text not null,
  request_id text not null,
  at timestamptz not null default now(),
  constraint booking_notes_length check (length(text) between 1 and 1000)
);
create index booking_notes_by_trip on booking_notes (id_trip, id);
create trigger booking_notes_noted after insert on booking_notes for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_trip');

-- A contact that staff corrected; null for what stayed as it was.
create table contact_corrections (
  id bigint generated always as identity primary key,
  id_trip bigint not null references bookings,
  id_admin bigint not null references admins,
  name_before text, name_after text,
  email_before text, email_after text,
  phone_before text, phone_after text,
  request_id text not null,
  at timestamptz not null default now()
);
create index contact_corrections_by_trip on contact_corrections (id_trip, id);
create trigger contact_corrections_noted after insert on contact_corrections for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_trip');

-- Emails of a booking that staff had sent again: counted against a limit.
create table booking_resends (
  id bigint generated always as identity primary key,
  id_trip bigint not null references bookings,
  id_admin bigint not null references admins,
  event text not null,
  request_id text not null,
  at timestamptz not null default now()
);
create index booking_resends_by_trip on booking_resends (id_trip, at);
create trigger booking_resends_noted after insert on booking_resends for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_trip', 'event');
