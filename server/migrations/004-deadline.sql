-- When a booking made now must be paid, in the one place that booking and search both ask.
-- Statement by statement `now()` is the transaction's: a booking is judged by the moment it began.

create function pay_before(departs_at timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select least(
    now() + case when departs_at < now() + interval '24 hours'
                 then interval '60 minutes' else interval '24 hours' end,
    departs_at - interval '2 hours'
  )
$$;

-- Under ten minutes to pay is no offer.
create function sales_open(departs_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select pay_before(departs_at) >= now() + interval '10 minutes'
$$;
