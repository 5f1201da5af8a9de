-- Where accounts are signed in from: for a throttle that strangers cannot turn against the owner, and
-- for the owner, who can see who was there.

-- Attempts count per account and source: a network, or a device that the account knows.
alter table sign_in_failures
  add column source text not null default '',
  add column known boolean not null default false;  -- the account was signed in from there before
create index sign_in_failures_by_source on sign_in_failures (source, at);

-- A browser in which the account signed in, recognised by a cookie; only the hash is here.
create table known_devices (
  id bigint generated always as identity primary key,
  id_user bigint references users on delete cascade,
  id_admin bigint references admins on delete cascade,
  token_hash bytea not null,        -- SHA-256
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check (num_nonnulls(id_user, id_admin) = 1)
);
create unique index known_devices_of_user on known_devices (id_user, token_hash) where id_user is not null;
create unique index known_devices_of_admin on known_devices (id_admin, token_hash) where id_admin is not null;
create index known_devices_by_seen on known_devices (seen_at);

-- Sign-ins, good and bad, kept for 90 days.
create table sign_ins (
  id bigint generated always as identity primary key,
  id_user bigint references users on delete cascade,
  id_admin bigint references admins on delete cascade,
  outcome text not null check (outcome in ('signed_in', 'refused')),
  method text not null,             -- password, google, oidc, ...
  network text not null,            -- /24, or /48 for IPv6
  device text not null,             -- such as 'Firefox on Linux'
  at timestamptz not null default now(),
  check (num_nonnulls(id_user, id_admin) = 1)
);
create index sign_ins_by_user on sign_ins (id_user, at desc) where id_user is not null;
create index sign_ins_by_admin on sign_ins (id_admin, at desc) where id_admin is not null;
create index sign_ins_by_time on sign_ins (at);

-- Where a session was begun; null for sessions of earlier versions.
alter table sessions
  add column network text,
  add column device text;
