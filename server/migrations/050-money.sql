-- Trips, payments, money that came in, what is owed, what goes back. Rupiah, integers, never floats.

-- A trip is one booking, or two legs paid as one; it is named by the id of its first leg.
alter table bookings add column id_trip bigint references bookings;
alter table bookings add column leg int not null default 1 check (leg in (1, 2));
update bookings set id_trip = id;
alter table bookings alter column id_trip set not null;
alter table bookings add constraint bookings_first_leg_names_the_trip
  check ((leg = 1) = (id_trip = id));
create unique index bookings_trip_legs on bookings (id_trip, leg);
-- Both legs carry the code of their trip.
drop index bookings_code_unique;
create unique index bookings_code_unique on bookings (code) where leg = 1;

create function name_trip() returns trigger language plpgsql as $$
begin
  new.id_trip := coalesce(new.id_trip, new.id);
  return new;
end $$;
create trigger bookings_name_trip before insert on bookings
  for each row execute function name_trip();

create table bank_accounts (
  id bigint generated always as identity primary key,
  bank_name text not null check (length(bank_name) between 2 and 60),
  account_number text not null check (account_number ~ '^[0-9]{5,30}$'),
  account_holder text not null check (length(account_holder) between 2 and 120),
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index bank_accounts_number_unique on bank_accounts (lower(bank_name), account_number);

-- What a trip is asked to pay, one way at a time.
create table payments (
  id bigint generated always as identity primary key,
  id_trip bigint not null references bookings deferrable initially deferred,
  method text not null check (method in ('bank_transfer', 'midtrans')),
  id_bank_account bigint references bank_accounts,
  -- What is asked for: the legs' amount_due without credit used and money that came before.
  amount bigint not null check (amount >= 0),
  unique_code int not null default 0 check (unique_code between 0 and 999),
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  -- Of a provider: our name for the order, its page, and what it last said.
  order_ref text,
  redirect_url text,
  provider_status text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint payments_account_of_a_transfer
    check ((method = 'bank_transfer') = (id_bank_account is not null)),
  constraint payments_closed_when_not_open check ((state = 'open') = (closed_at is null))
);
create unique index payments_one_open_per_trip on payments (id_trip) where state = 'open';
-- A transfer is known by its amount: no two open ones to an account ask for the same.
create unique index payments_amount_unique on payments (id_bank_account, amount)
  where state = 'open' and unique_code > 0;
create unique index payments_order_ref_unique on payments (order_ref);
create index payments_by_trip on payments (id_trip, id desc);
create index payments_open on payments (id) where state = 'open';

-- A picture or PDF of the transfer; as received, shown to staff only.
create table payment_proofs (
  id bigint generated always as identity primary key,
  id_trip bigint not null references bookings,
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes bytea not null,
  hash text not null,               -- SHA-256 of the file as it came, hex
  state text not null default 'in_review' check (state in ('in_review', 'accepted', 'rejected')),
  reason text,
  reviewed_by bigint references admins,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payment_proofs_rejected_with_reason check ((state = 'rejected') = (reason is not null))
);
create unique index payment_proofs_one_in_review on payment_proofs (id_trip)
  where state = 'in_review';
create index payment_proofs_by_trip on payment_proofs (id_trip, id desc);
create index payment_proofs_by_hash on payment_proofs (hash);

-- Money that came in, each piece once, whatever became of it.
create table money_received (
  id bigint generated always as identity primary key,
  source text not null check (source in ('bank_statement', 'midtrans', 'staff')),
  external_ref text not null,       -- the statement's line, the provider's transaction, the staff's act
  amount bigint not null check (amount > 0),
  received_at timestamptz not null default now(),
  id_trip bigint references bookings,   -- null: nobody knows yet whose it is
  outcome text not null check (outcome in ('settled', 'held', 'credited', 'unmatched', 'returned')),
  note text,
  -- The statement's line that staff's word was later found on: the same money, not more of it.
  statement_ref text,
  created_at timestamptz not null default now()
);
create unique index money_received_once on money_received (source, external_ref);
create unique index money_received_on_one_line on money_received (statement_ref);
create index money_received_by_trip on money_received (id_trip);

-- The journal, double entry. Debits are positive; the entries of a transaction add up to nothing.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'money_in', 'settle', 'credit_reserved', 'credit_released', 'unique_code_returned',
    'money_credited', 'refund_owed', 'refund_sent', 'refund_credited', 'reversal', 'correction'
  )),
  id_trip bigint references bookings,
  id_user bigint references users,
  request_id text not null,
  at timestamptz not null default now()
);
create index ledger_transactions_by_trip on ledger_transactions (id_trip);
create table ledger_entries (
  id bigint generated always as identity primary key,
  id_transaction bigint not null references ledger_transactions,
  -- bank, midtrans: what we have. held: paid towards a trip that is not paid in full.
  -- sales: of paid bookings. credit: a traveller's travel credit. refunds: owed, not yet sent.
  -- suspense: nobody's yet. losses: reversed by a provider after the fact.
  account text not null check (account in (
    'bank', 'midtrans', 'held', 'sales', 'credit', 'refunds', 'suspense', 'losses'
  )),
  amount bigint not null check (amount <> 0),
  id_trip bigint references bookings,
  id_user bigint references users,
  constraint ledger_entries_owner check (
    (account <> 'credit' or id_user is not null) and (account <> 'held' or id_trip is not null)
  )
);
create index ledger_entries_of_transaction on ledger_entries (id_transaction);
create index ledger_entries_credit on ledger_entries (id_user, id desc) where account = 'credit';
create index ledger_entries_held on ledger_entries (id_trip) where account = 'held';
create trigger ledger_transactions_written_once before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_written_once before update or delete on ledger_entries
  for each row execute function refuse_change();

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where id_transaction = new.id_transaction) <> 0 then
    raise exception 'ledger transaction % does not balance', new.id_transaction
      using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

-- A traveller's credit: a sum, never a stored number.
create function credit_of(traveller bigint) returns bigint language sql stable as $$
  select coalesce(-sum(amount), 0)::bigint from ledger_entries
  where account = 'credit' and id_user = traveller
$$;
-- Two spendings at the same moment count one after the other.
create function refuse_overdraft() returns trigger language plpgsql as $$
begin
  perform from users where id = new.id_user for no key update;
  if credit_of(new.id_user) < 0 then
    raise exception 'user % has less travel credit', new.id_user
      using errcode = 'check_violation', constraint = 'credit_not_overdrawn';
  end if;
  return null;
end $$;
create trigger credit_not_overdrawn after insert on ledger_entries
  for each row when (new.account = 'credit' and new.amount > 0) execute function refuse_overdraft();

-- What a person of the staff must look at, dated.
create table cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'late_payment', 'double_payment', 'partial_payment', 'over_payment', 'unmatched_money',
    'payment_reversed', 'payment_challenged'
  )),
  id_trip bigint references bookings,
  id_money bigint references money_received,
  amount bigint,
  detail text not null default '',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references admins,
  closing_note text
);
create index cases_open on cases (id) where closed_at is null;
create index cases_by_trip on cases (id_trip);

-- Money on its way back, with states of its own beside the booking's.
create table refunds (
  id bigint generated always as identity primary key,
  id_booking bigint not null references bookings,
  cause text not null check (cause in ('traveller', 'flight_cancelled')),
  paid bigint not null check (paid >= 0),
  amount bigint not null check (amount between 0 and paid),
  -- offered: staff cancelled the flight and the traveller has yet to say where the money goes.
  state text not null check (state in ('offered', 'asked', 'approved', 'sent', 'rebooked')),
  destination text check (destination in ('bank', 'credit')),
  bank_name text,
  account_number text,
  account_holder text,
  bank_reference text,
  created_at timestamptz not null default now(),
  constraint refunds_bank_named check (
    destination is distinct from 'bank'
      or num_nonnulls(bank_name, account_number, account_holder) = 3
  ),
  constraint refunds_somewhere check (state in ('offered', 'rebooked') or destination is not null)
);
create unique index refunds_one_per_booking on refunds (id_booking);
create index refunds_open on refunds (state, id) where state in ('offered', 'asked', 'approved');
create table refund_moves (
  id bigint generated always as identity primary key,
  id_refund bigint not null references refunds,
  to_state text not null,
  actor_role text not null,
  actor_id bigint,
  request_id text not null,
  note text,
  at timestamptz not null default now()
);
create index refund_moves_by_refund on refund_moves (id_refund, id);
create trigger refund_moves_written_once before update or delete on refund_moves
  for each row execute function refuse_change();
