-- What travellers and staff write to each other.

-- One thread of a traveller in general, and one for each trip, named by the trip's first leg.
create table chat_threads (
  id bigint generated always as identity primary key,
  id_user bigint not null references users,
  id_booking bigint references bookings,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references admins,
  -- Ids of messages: the newest of either side, and up to which each side has read. 0: none.
  from_user bigint not null default 0,
  from_staff bigint not null default 0,
  read_by_user bigint not null default 0,
  read_by_staff bigint not null default 0,
  constraint chat_threads_closed_by_staff check ((closed_at is null) = (closed_by is null))
);
create unique index chat_threads_one_in_general on chat_threads (id_user) where id_booking is null;
create unique index chat_threads_one_per_trip on chat_threads (id_booking);
create index chat_threads_by_user on chat_threads (id_user);
create index chat_threads_newest on chat_threads (greatest(from_user, from_staff));
create index chat_threads_waiting on chat_threads (id) where from_user > read_by_staff;

create table chat_messages (
  id bigint generated always as identity primary key,
  id_thread bigint not null references chat_threads,
  id_admin bigint references admins,  -- null: the traveller wrote it
  -- Made where it was typed: sent again because no answer came, it is one message.
  client_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index chat_messages_by_thread on chat_messages (id_thread, id desc);
create unique index chat_messages_sent_once on chat_messages (id_thread, client_id);
create trigger chat_messages_written_once before update on chat_messages
  for each row execute function refuse_change();

-- Channel live: to the traveller and to all staff.
create function tell_chat_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'user', id_user, 'staff', true, 'event', 'chat', 'thread', new.id_thread, 'id', new.id,
    'from_staff', new.id_admin is not null
  )::text)
  from chat_threads where id = new.id_thread;
  return null;
end $$;
create trigger chat_messages_told after insert on chat_messages
  for each row execute function tell_chat_message();

create function tell_chat_thread() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'user', new.id_user, 'staff', true, 'event', 'chat', 'thread', new.id
  )::text);
  return null;
end $$;
create trigger chat_threads_told after update on chat_threads for each row
  when (
    (old.read_by_user, old.read_by_staff, old.closed_at)
      is distinct from (new.read_by_user, new.read_by_staff, new.closed_at)
  )
  execute function tell_chat_thread();
