-- A request for it belongs to a trip that is paid; `credit_counted`: travel credit that it leaves out.
alter table payments add column if not exists for_insurance boolean not null default false;
alter table payments add column if not exists credit_counted bigint not null default 0;
alter table payments drop constraint if exists payments_credit_of_insurance;
alter table payments add constraint payments_credit_of_insurance
  check (credit_counted = 0 or (for_insurance and credit_counted > 0)) not valid;
-- next step
alter table payments validate constraint payments_credit_of_insurance;
-- next step
-- Insurance that is added to a paid booking and paid like one (ADR 104): its price and its deadline until
-- the money has come.
create table insurance_dues (
  id bigint generated always as identity primary key,
  id_booking bigint not null references bookings,
  id_trip bigint not null references bookings,
  -- Rupiah.
  amount bigint not null check (amount > 0),
  pay_before timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'lapsed', 'withdrawn')),
  -- The received payment that completed it; null where travel credit did.
  id_money bigint references money_received,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint insurance_dues_closed_when_not_waiting check ((state = 'waiting') = (closed_at is null)),
  constraint insurance_dues_paid_by_money check (id_money is null or state = 'paid')
);
create unique index insurance_dues_one_waiting on insurance_dues (id_booking) where state = 'waiting';
create index insurance_dues_by_trip on insurance_dues (id_trip);
create index insurance_dues_waiting on insurance_dues (pay_before) where state = 'waiting';
create index insurance_dues_by_money on insurance_dues (id_money) where id_money is not null;
