-- Accounts for programs of airlines and partners. Each has a traveller's account, to which its bookings
-- belong, under a placeholder address with which nobody signs in.
create table service_accounts (
  id bigint generated always as identity primary key,
  id_user bigint not null constraint service_accounts_user unique references users,
  id_airline bigint constraint service_accounts_id_airline_fkey references airlines on delete set null,
  scopes text[] not null,
  deactivated_at timestamptz,
  created_at timestamptz not null default now()
);
create index service_accounts_by_airline on service_accounts (id_airline) where id_airline is not null;

create table service_keys (
  id bigint generated always as identity primary key,
  id_service_account bigint not null references service_accounts,
  -- What stands before the secret part; people recognise a key by it.
  prefix text not null constraint service_keys_prefix unique,
  -- SHA-256 of the whole key, which is 256 random bits: nothing slower is needed.
  key_hash bytea not null,
  -- One of two places: a key and the one that replaces it.
  place smallint not null constraint service_keys_place check (place in (1, 2)),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_by bigint references admins,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index service_keys_two_valid on service_keys (id_service_account, place)
  where revoked_at is null;
create index service_keys_by_account on service_keys (id_service_account);
create index service_keys_by_creator on service_keys (created_by);

create trigger service_accounts_noted after insert or update on service_accounts for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_user', 'id_airline', 'scopes', 'deactivated_at');
create trigger service_keys_noted after insert or update on service_keys for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_service_account', 'prefix', 'expires_at', 'revoked_at');
