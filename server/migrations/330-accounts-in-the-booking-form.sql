-- Accounts that are opened in the booking form.
--
-- A guest whose email address belongs to an account already gets an account of their own: `email` is
-- then a placeholder that nobody signs in with, and mail goes to the address that was typed.
alter table users add column guest_email text;

-- The Idempotency-Key an account was opened with, so that whoever did not hear the answer can ask again.
create table sign_up_keys (
  key_hash bytea primary key,
  id_user bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index sign_up_keys_by_time on sign_up_keys (created_at);
create index sign_up_keys_by_user on sign_up_keys (id_user);
