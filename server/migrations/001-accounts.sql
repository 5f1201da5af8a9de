-- People, their sessions, and the pictures they show. Constraint names are heard by people: see constraint-errors.ts.

create table images (
  hash text not null,               -- SHA-256 of the picture as it came, hex
  width int not null check (width > 0),
  height int not null check (height > 0),
  media_type text not null check (media_type in ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (hash, width)
);

create table users (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  password_hash text,               -- null: signs in through a provider only
  city text,
  address text,
  phone text,
  post_code text,
  title text not null default 'ms' check (title in ('mr', 'ms', 'mrs', 'miss')),
  photo text,                       -- hash of an image
  email_verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email_unique on users (lower(email));

create table admins (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null,
  fullname text not null,
  phone text,
  password_hash text not null,
  role text not null check (role in ('admin', 'super admin')),
  is_actived boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index admins_username_unique on admins (lower(username));
create unique index admins_email_unique on admins (lower(email));

-- One row per sign-in; exactly one of id_user and id_admin.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  id_user bigint references users,
  id_admin bigint references admins,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (num_nonnulls(id_user, id_admin) = 1)
);
create index sessions_by_user on sessions (id_user) where ended_at is null;
create index sessions_by_admin on sessions (id_admin) where ended_at is null;

-- Single use: a used one shown again ends its session, but for ten seconds after its use.
create table refresh_tokens (
  token_hash bytea primary key,     -- SHA-256
  id_session uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (id_session);

create table sign_in_failures (
  account text not null,            -- kind and name as typed, hashed: it may be a mistyped password
  at timestamptz not null default now()
);
create index sign_in_failures_by_account on sign_in_failures (account, at);

-- Keys the server makes for itself, such as the one that signs passes.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
