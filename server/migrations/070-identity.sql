-- How people prove who they are without their password: mailed links, and other services' word.

-- A link that was mailed. Single use; only the hash of what stands in it is here.
create table account_links (
  token_hash bytea primary key,     -- SHA-256
  purpose text not null check (purpose in ('reset_password', 'verify_address')),
  id_user bigint references users on delete cascade,
  id_admin bigint references admins on delete cascade,
  -- Where it was mailed to: it proves nothing once the account has another address.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(id_user, id_admin) = 1)
);
create index account_links_by_user on account_links (id_user);
create index account_links_by_admin on account_links (id_admin);
create index account_links_by_expiry on account_links (expires_at);

-- Who asked for a new password. Written whether or not there is such an account, looked up later: so
-- the answer tells nobody which addresses are known, not even by the time it takes.
create table recovery_requests (
  id bigint generated always as identity primary key,
  email text not null,
  staff boolean not null,
  created_at timestamptz not null default now()
);

-- An account as another service names it. The subject is what counts; the address may change there.
create table identities (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  id_user bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create unique index identities_subject_unique on identities (issuer, subject);
-- Another subject with the same address is another person, who was given it since.
create unique index identities_one_per_issuer on identities (id_user, issuer);
