-- Which published version somebody agreed to. Null: before there were versions, or by a client that
-- does not ask.
alter table consents add column policy_version int;
alter table bookings add column terms_version int;
