-- Staff who sign in at the company's OpenID provider.
create table staff_identities (
  issuer text not null,
  subject text not null,
  id_admin bigint not null references admins on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (issuer, subject)
);
-- An email address may be given to somebody else: the account stays with the first.
create unique index staff_identities_once on staff_identities (id_admin, issuer);

-- An account that was made at the first sign-in there has no password.
alter table admins alter column password_hash drop not null;
