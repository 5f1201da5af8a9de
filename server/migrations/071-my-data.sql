-- What people agreed to, what is erased, and what staff did.

alter table users add column erased_at timestamptz;
alter table users add column mail_reminders boolean not null default true;
-- Contact and passengers are gone; what was sold and paid stays.
alter table bookings add column erased_at timestamptz;
create index bookings_to_erase on bookings (status_at) where erased_at is null and status in (2, 3);

-- The latest row of a kind is what holds; nothing here is ever changed.
create table consents (
  id bigint generated always as identity primary key,
  id_user bigint not null references users,
  kind text not null check (kind in ('terms', 'marketing')),
  version text not null,            -- of the text they saw
  given boolean not null,
  request_id text not null,
  at timestamptz not null default now()
);
create index consents_by_user on consents (id_user, kind, id desc);
create trigger consents_written_once before update or delete on consents
  for each row execute function refuse_change();

-- What was done to accounts and flights, by whom; without names: ids lead to them while they exist.
create table audit (
  id bigint generated always as identity primary key,
  action text not null,
  actor_role text not null,
  actor_id bigint,
  subject text not null,
  subject_id bigint,
  detail jsonb not null default '{}',
  request_id text not null,
  at timestamptz not null default now()
);
create index audit_by_action on audit (action, id desc);
create index audit_by_subject on audit (subject, subject_id, id desc);
create trigger audit_written_once before update or delete on audit
  for each row execute function refuse_change();

-- An account that was deleted while its owner was booking books nothing. Fires after the trigger that
-- locks the person, by its name.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.id_user and erased_at is not null) then
    raise exception 'user % is erased', new.id_user
      using errcode = 'check_violation', constraint = 'bookings_of_somebody';
  end if;
  return new;
end $$;
create trigger bookings_of_somebody before insert on bookings
  for each row execute function refuse_erased();
