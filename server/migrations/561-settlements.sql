create index concurrently if not exists ledger_transactions_by_time on ledger_transactions (at);
-- next step
-- What is open now is summed from these alone.
create index concurrently if not exists ledger_entries_open on ledger_entries (account) include (amount)
  where account in ('credit', 'refunds', 'held', 'suspense');
-- next step
create index concurrently if not exists ledger_entries_of_sales on ledger_entries (id_transaction) where account = 'sales';
-- next step
-- What is owed to an airline for a period, fixed when it is closed. Its lines are shares of entries of
-- sales: an entry of a trip with several legs is divided over them, each leg settled with its airline.
create table settlements (
  id bigint generated always as identity primary key,
  id_airline bigint not null references airlines,
  -- Counted without gaps per airline.
  number int not null check (number > 0),
  first_day date not null,
  last_day date not null,
  -- Sums of the lines, in rupiah: above zero, and below it.
  sold bigint not null check (sold >= 0),
  returned bigint not null check (returned <= 0),
  lines int not null check (lines >= 0),
  closed_by bigint not null references admins,
  closed_at timestamptz not null default now(),
  request_id text not null,
  constraint settlements_days check (last_day >= first_day),
  constraint settlements_number_once unique (id_airline, number),
  -- Days of an airline as a range of whole numbers: a million days apart from those of the next one.
  constraint settlements_apart exclude using gist (
    int8range(id_airline * 1000000 + (first_day - date '2000-01-01'),
      id_airline * 1000000 + (last_day - date '2000-01-01'), '[]') with &&
  )
);
create index settlements_of_airline on settlements (id_airline, last_day);

create table settlement_lines (
  id_settlement bigint not null references settlements,
  id_entry bigint not null references ledger_entries,
  id_booking bigint not null references bookings,
  -- Of the entry: sold above zero, returned below it.
  amount bigint not null check (amount <> 0),
  primary key (id_entry, id_booking)
);
create index settlement_lines_of on settlement_lines (id_settlement, id_entry, id_booking);

create trigger settlements_written_once before update or delete on settlements
  for each row execute function refuse_change();
create trigger settlement_lines_written_once before update or delete on settlement_lines
  for each row execute function refuse_change();
create trigger settlements_noted after insert on settlements for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_airline', 'number', 'first_day', 'last_day', 'sold',
    'returned', 'lines');
