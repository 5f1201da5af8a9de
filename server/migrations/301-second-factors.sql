-- Second factors of travellers and staff, and when a session last proved who is there.

alter table sessions
  add column proved_at timestamptz,                        -- null: when the session began
  add column second_factor boolean not null default false; -- proved by more than a password

-- The authenticator app of an account.
create table totp_secrets (
  id bigint generated always as identity primary key,
  id_user bigint references users on delete cascade,
  id_admin bigint references admins on delete cascade,
  secret text not null,             -- encrypted (JWE) with a key made of SESSION_SECRET
  last_step bigint,                 -- of the last code that was accepted, in 30 seconds since 1970
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,         -- null until the owner sent a first code: it counts for nothing yet
  check (num_nonnulls(id_user, id_admin) = 1)
);
create unique index totp_secrets_of_user on totp_secrets (id_user) where id_user is not null;
create unique index totp_secrets_of_admin on totp_secrets (id_admin) where id_admin is not null;

-- Each good once, in place of the app or the passkey.
create table recovery_codes (
  id bigint generated always as identity primary key,
  id_user bigint references users on delete cascade,
  id_admin bigint references admins on delete cascade,
  code_hash bytea not null,         -- SHA-256 of 80 random bits
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check (num_nonnulls(id_user, id_admin) = 1)
);
create index recovery_codes_of_user on recovery_codes (id_user) where id_user is not null;
create index recovery_codes_of_admin on recovery_codes (id_admin) where id_admin is not null;

create table passkeys (
  id bigint generated always as identity primary key,
  id_user bigint references users on delete cascade,
  id_admin bigint references admins on delete cascade,
  credential_id text not null,      -- base64url
  public_key bytea not null,        -- COSE
  counter bigint not null,          -- of signatures, as the passkey counts them; 0 where it does not
  transports text not null,         -- such as 'internal hybrid'
  name text not null,
  synced boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check (num_nonnulls(id_user, id_admin) = 1)
);
create unique index passkeys_credential_unique on passkeys (credential_id);
create index passkeys_of_user on passkeys (id_user) where id_user is not null;
create index passkeys_of_admin on passkeys (id_admin) where id_admin is not null;

-- What a passkey has to sign, or a sign-in that waits for its second factor; good once, for minutes.
create table auth_challenges (
  token_hash bytea primary key,     -- SHA-256
  purpose text not null,            -- sign_in, passkey_sign_in, new_passkey, proof
  id_user bigint references users on delete cascade,
  id_admin bigint references admins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(id_user, id_admin) <= 1)
);
create index auth_challenges_by_expiry on auth_challenges (expires_at);

-- For the audit trail; the arguments are the columns that may be kept for ever.
create trigger totp_secrets_noted after insert or update or delete on totp_secrets for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_admin', 'confirmed_at');
create trigger recovery_codes_noted after insert or delete on recovery_codes for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_admin');
create trigger passkeys_noted after insert or delete on passkeys for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_admin', 'synced');
