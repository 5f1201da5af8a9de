-- Staff choose their own passwords, and their sessions end when nobody is there.

-- The password was set by somebody else: the owner has to choose another.
alter table admins add column password_due boolean not null default false;

-- When the person last did something; written at most once a minute, for staff only.
alter table sessions add column seen_at timestamptz not null default now();
