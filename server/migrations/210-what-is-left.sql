-- What is left of a payment and of a trip. A provider may send back a part of a payment before all
-- of it is refunded, charged back or cancelled: every later step takes from what is left.

-- Rupiah of this payment that its provider has sent back; of a payment that is 'returned' the rest
-- went back too.
alter table money_received add column sent_back bigint not null default 0;
-- Until now only the trip knew. Payments that had settled it were refunded first.
with sent as (
  select t.id_trip, -sum(e.amount) as total
  from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
  where e.account = 'midtrans' and t.kind = 'refund_sent'
  group by t.id_trip
),
share as (
  select m.id, least(m.amount, greatest(0, sent.total - coalesce(sum(m.amount) over (
    partition by m.id_trip order by (m.outcome = 'settled') desc, m.id
    rows between unbounded preceding and 1 preceding
  ), 0))) as sent_back
  from money_received m join sent using (id_trip)
  where m.source = 'midtrans'
)
update money_received m set sent_back = share.sent_back
from share where share.id = m.id and share.sent_back > 0;
alter table money_received add constraint money_received_sent_back_at_most_all
  check (sent_back between 0 and amount);

-- The balance of one account for one trip; positive for what a trip normally has there.
create index ledger_entries_trip_account on ledger_entries (id_trip, account)
  where id_trip is not null;
create function trip_balance(trip bigint, of_account text) returns bigint language sql stable as $$
  select coalesce(sum(case when of_account in ('bank', 'midtrans') then amount else -amount end), 0)::bigint
  from ledger_entries where id_trip = trip and account = of_account
$$;

-- Nothing that a trip has goes below zero. Only an entry that takes is checked: a trip of an older
-- version that is below zero already can be put right, and npm run verify lists it. Two takings at
-- the same moment count one after the other.
create function refuse_trip_overdraft() returns trigger language plpgsql as $$
begin
  perform from bookings where id = new.id_trip for no key update;
  if trip_balance(new.id_trip, new.account) < 0 then
    raise exception 'trip % has less in %', new.id_trip, new.account
      using errcode = 'check_violation', constraint = 'trip_not_overdrawn';
  end if;
  return null;
end $$;
create trigger trip_not_overdrawn after insert on ledger_entries
  for each row when (
    new.id_trip is not null and (
      (new.account in ('held', 'sales', 'refunds') and new.amount > 0)
      or (new.account = 'midtrans' and new.amount < 0)
    )
  ) execute function refuse_trip_overdraft();

-- Which report of the provider opened the case: each further one opens a case of its own, the same
-- report once more does not.
alter table cases add column report_ref text;
create unique index cases_once_per_report on cases (id_trip, kind, report_ref);
