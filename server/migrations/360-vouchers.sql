-- Vouchers: codes that lower the price of a trip before it is paid (ADR 58).

-- Rupiah off the fare of a leg. It is taken off before anything is paid, so that no account of the
-- ledger knows it and no refund can pay it out.
alter table bookings add column discount bigint not null default 0;
alter table bookings add constraint bookings_discount_within_fare
  check (discount between 0 and total_price);
alter table bookings drop constraint bookings_amount_adds_up;
alter table bookings add constraint bookings_amount_adds_up check (
  amount_due = total_price + insurance_total - discount + unique_code
);

create table vouchers (
  id bigint generated always as identity primary key,
  code text not null constraint vouchers_code_form check (code ~ '^[A-Z0-9]{4,20}$'),
  kind text not null check (kind in ('amount', 'percent')),
  -- Rupiah, or percent of the fare.
  value bigint not null,
  -- Rupiah; for percent only.
  max_discount bigint check (max_discount > 0),
  -- Rupiah: the least fare of a trip.
  min_price bigint not null default 0 check (min_price >= 0),
  -- First and last day, in Jakarta.
  valid_from date not null,
  valid_until date not null,
  use_limit int not null check (use_limit > 0),
  -- Uses that count against the limit. A use takes the row's lock, so the constraint decides races.
  used int not null default 0,
  note text not null default '',
  stopped_at timestamptz,
  created_by bigint references admins,
  created_at timestamptz not null default now(),
  revision int not null default 1,
  constraint vouchers_value check (
    value > 0 and (kind = 'amount' and max_discount is null or kind = 'percent' and value <= 100)
  ),
  constraint vouchers_days check (valid_until >= valid_from),
  constraint vouchers_used_within_limit check (used between 0 and use_limit)
);
create unique index vouchers_code_unique on vouchers (code);

create table voucher_uses (
  id bigint generated always as identity primary key,
  id_voucher bigint not null references vouchers,
  id_trip bigint not null references bookings,
  id_user bigint not null references users,
  -- Of the booking's contact, in lower case; null once it was erased.
  email text,
  -- Rupiah, the sum of the legs' discounts.
  discount bigint not null check (discount > 0),
  -- `returned`: the trip was closed unpaid. `removed`: by the traveller, or lost to a late payment.
  state text not null default 'used' check (state in ('used', 'returned', 'removed')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint voucher_uses_end check ((state = 'used') = (ended_at is null))
);
create unique index voucher_uses_once_per_trip on voucher_uses (id_trip) where state <> 'removed';
create unique index voucher_uses_once_per_account on voucher_uses (id_voucher, id_user)
  where state = 'used';
create unique index voucher_uses_once_per_email on voucher_uses (id_voucher, email)
  where state = 'used' and email is not null;
create index voucher_uses_by_voucher on voucher_uses (id_voucher, id desc);
create index voucher_uses_by_user on voucher_uses (id_user);

-- Codes that were tried and not known, by account and network, for the limit of guesses.
create table voucher_attempts (
  id bigint generated always as identity primary key,
  id_user bigint not null references users (id) on delete cascade,
  -- /24, or /48 for IPv6.
  network text not null,
  at timestamptz not null default now()
);
create index voucher_attempts_by_user on voucher_attempts (id_user, at);
create index voucher_attempts_by_network on voucher_attempts (network, at);
create index voucher_attempts_by_age on voucher_attempts (at);

create trigger vouchers_revised before update on vouchers for each row execute function revise_row(
  'max_discount', 'min_price', 'valid_from', 'valid_until', 'use_limit', 'note', 'stopped_at'
);
create trigger vouchers_noted after insert or update or delete on vouchers for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'code', 'kind', 'value', 'max_discount', 'min_price',
    'valid_from', 'valid_until', 'use_limit', 'note', 'stopped_at');
