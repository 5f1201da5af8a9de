-- What service accounts are told about their bookings: endpoints of theirs, and what is sent there.
create table webhooks (
  id bigint generated always as identity primary key,
  id_service_account bigint not null references service_accounts,
  url text not null,
  events text[] not null,
  -- Sealed: each message is signed with it. The former one signs as well until its time is over.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- Messages wait while it is set.
  paused_at timestamptz,
  pause_reason text constraint webhooks_pause_reason check (pause_reason in ('owner', 'failures')),
  -- The first of the failures since the last success.
  failing_since timestamptz,
  -- Until then one server is sending to it, and no other does.
  busy_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint webhooks_paused check ((paused_at is null) = (pause_reason is null)),
  constraint webhooks_url_once unique (id_service_account, url)
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  id_webhook bigint not null references webhooks on delete cascade,
  -- The header webhook-id: the same for every attempt, so that receivers recognise repetitions.
  message_id text not null,
  event text not null,
  -- Signed as it stands: ids and states, no names, addresses or prices of other people.
  body text not null,
  state text not null default 'waiting'
    constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (id_webhook, next_try_at)
  where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (id_webhook, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  id_delivery bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null default now(),
  -- HTTP status; null where no answer came.
  status int,
  duration_ms int not null,
  error text,
  -- The beginning of the answer.
  response text
);
create index webhook_attempts_of_delivery on webhook_attempts (id_delivery);

create trigger webhooks_noted after insert or update or delete on webhooks for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_service_account', 'events', 'paused_at', 'pause_reason',
    'former_until');
create trigger webhook_deliveries_noted after insert or update on webhook_deliveries for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_webhook', 'event', 'state', 'next_try_at');
