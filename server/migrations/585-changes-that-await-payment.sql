-- A change to a dearer flight whose difference is paid later (ADR 103): the booking that is to replace
-- another one, and the part of its price that the other one bears once the difference has come.
alter table bookings add column if not exists id_replaces bigint
  constraint bookings_id_replaces_fkey references bookings;
-- Rupiah; 0 for every booking that does not await its payment.
alter table bookings add column if not exists covered bigint not null default 0;
alter table bookings drop constraint if exists bookings_covered_while_waiting;
alter table bookings add constraint bookings_covered_while_waiting check (
  covered = 0 or (covered > 0 and status = 0 and id_replaces is not null
    and covered <= total_price + insurance_total - discount)
) not valid;
alter table bookings drop constraint if exists bookings_amount_adds_up;
alter table bookings add constraint bookings_amount_adds_up check (
  amount_due = total_price + insurance_total - discount - covered + unique_code
) not valid;
-- next step
alter table bookings validate constraint bookings_covered_while_waiting;
-- next step
alter table bookings validate constraint bookings_amount_adds_up;
-- next step
-- One change at a time.
create unique index concurrently if not exists bookings_replaced_once on bookings (id_replaces)
  where id_replaces is not null and status = 0;
