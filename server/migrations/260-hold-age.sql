-- How long a seat has been held in one go, and by whom: a hold that is let go and taken again by the same
-- browser, account or network within the waiting time is the same hold.
alter table claims
  add column held_since timestamptz,
  add column network text,          -- IPv4 /24 or IPv6 /48 the hold came from
  add column id_user bigint references users;
create index claims_holds_by_user on claims (id_user)
  where id_booking is null and id_user is not null;
