-- Guests sign in by a mailed link: those whose address belongs to another account have no other way in.
alter table account_links drop constraint if exists account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (
  purpose in ('reset_password', 'verify_address', 'sign_in')
) not valid;
-- next step
alter table account_links validate constraint account_links_purpose_check;
-- next step
create index concurrently if not exists users_by_guest_email on users (lower(guest_email))
  where guest_email is not null;
