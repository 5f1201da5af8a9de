-- When a booking made now must be paid, as staff have set it: one row. The contract says the same
-- bounds first, beside the fields; who set them stands in the audit trail.
create table payment_deadlines (
  one_row boolean primary key default true check (one_row),
  hours_to_pay int not null default 24 check (hours_to_pay between 1 and 72),
  -- For a flight that departs within 24 hours; more than the ten minutes under which nothing is sold.
  minutes_near_departure int not null default 60 check (minutes_near_departure between 15 and 240),
  hours_before_departure int not null default 2 check (hours_before_departure between 1 and 12),
  hours_in_review int not null default 2 check (hours_in_review between 1 and 12),
  constraint payment_deadlines_near_is_shorter
    check (minutes_near_departure <= hours_to_pay * 60),
  -- What is sent at the last moment is looked at before the aeroplane leaves.
  constraint payment_deadlines_reviewed_before_departure
    check (hours_in_review <= hours_before_departure)
);
insert into payment_deadlines default values;

create or replace function pay_before(departs_at timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select least(
    now() + case when departs_at < now() + interval '24 hours'
                 then make_interval(mins => minutes_near_departure)
                 else make_interval(hours => hours_to_pay) end,
    departs_at - make_interval(hours => hours_before_departure)
  ) from payment_deadlines
$$;

-- The earliest departure still sold: under ten minutes to pay is no offer. Where many flights are
-- read, `departs_at >= (select first_on_sale())` asks once, `sales_open` for each of them.
create function first_on_sale() returns timestamptz
language sql stable parallel safe as $$
  select now() + make_interval(hours => hours_before_departure) + interval '10 minutes'
  from payment_deadlines
$$;
create or replace function sales_open(departs_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select departs_at >= first_on_sale()
$$;

-- What is on sale is said in answers kept ready.
create trigger payment_deadlines_tell after update on payment_deadlines
  for each statement execute function tell_catalogue_changed();

-- Until when a proof stops the clock: fixed when it is sent, as the deadline is when one books.
create function review_ends() returns timestamptz
language sql stable parallel safe as $$
  select now() + make_interval(hours => hours_in_review) from payment_deadlines
$$;
alter table payment_proofs add column review_until timestamptz;
update payment_proofs set review_until = created_at + interval '2 hours';
alter table payment_proofs alter column review_until set default review_ends();
alter table payment_proofs alter column review_until set not null;
