-- Mails as they will be, are being or were sent: written in the transaction of what they tell of,
-- sent afterwards. The table is the queue itself: see docs/decisions/0015.

alter table users add column language text not null default 'en' check (language in ('en', 'id'));

create table mails (
  id bigint generated always as identity primary key,
  event text not null,
  -- What must be told once has one key, whatever the code above does.
  dedupe_key text not null,
  id_user bigint references users,
  id_booking bigint references bookings,
  to_name text not null,
  to_email text not null,
  language text not null check (language in ('en', 'id')),
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- The Message-ID, the same at every attempt: whoever gets it twice can tell.
  message_id uuid not null default gen_random_uuid(),
  -- kept: there was no mail server to send it by.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_sent_at_when_sent check ((state = 'sent') = (sent_at is not null))
);
create unique index mails_dedupe_key_unique on mails (dedupe_key);
create index mails_due on mails (next_try_at) where state = 'waiting';
create index mails_by_state on mails (state, id desc);
create index mails_by_user on mails (id_user) where id_user is not null;
create index mails_by_booking on mails (id_booking) where id_booking is not null;
-- Staff find a mail by the beginnings of words.
create index mails_by_word on mails
  using gin (words_of(to_name || ' ' || to_email || ' ' || subject));
create index mails_by_age on mails (created_at) where state <> 'waiting';

-- How often a flight became another for those who have it in a calendar.
alter table flights add column revision int not null default 0;
create function revise_flight() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger flights_revised before update on flights for each row when (
  (old.departs_at, old.arrives_at, old.airport_from, old.airport_to, old.gate, old.terminal,
   old.flight_number, old.cancelled_at)
  is distinct from
  (new.departs_at, new.arrives_at, new.airport_from, new.airport_to, new.gate, new.terminal,
   new.flight_number, new.cancelled_at)
) execute function revise_flight();
