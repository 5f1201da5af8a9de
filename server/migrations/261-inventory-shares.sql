-- Seats that people keep without paying. Only what is kept without a proved email address says its network.
alter table claims add column unproved boolean not null default false;
alter table bookings
  add column unproved boolean not null default false,
  add column network text,                      -- IPv4 /24 or IPv6 /48
  add column proved_pay_before timestamptz;     -- the deadline once the address is proved
create index bookings_unpaid_by_user on bookings (id_user) where status in (0, 2);
create index bookings_unproved on bookings (id_user) where unproved and status = 0;

-- By its mailed link, by an identity provider, or by a booking that was paid.
create function account_is_proved(account bigint) returns boolean
language sql stable as $$
  select exists (select from users where id = account and email_verified_at is not null)
    or exists (select from bookings where id_user = account and status in (1, 4))
$$;

-- How many seats of a flight are kept unpaid, by everybody, by a network and by an account. It locks the
-- account, and for one without a proved address the flight's count, until the transaction ends: whoever
-- asks after keeping seats of their own sees all that others have kept before. A statement inside this
-- function sees what was committed while it waited for the lock.
-- `holder_of`: a browser whose holds on the flight are about to be booked and do not count for the account.
create function unpaid_seats(
  flight bigint, account bigint, network_of text, holder_of uuid, days int
) returns table (
  proved boolean, seats int, free_seats int,
  by_network int, by_all int,                   -- without a proved address
  by_account int, by_account_everywhere int,
  expiries int                                  -- trips of the account that expired unpaid in `days`
) language plpgsql volatile as $$
declare
  is_proved boolean := false;
begin
  if account is not null then
    perform from users where id = account for no key update;
    is_proved := account_is_proved(account);
  end if;
  if not is_proved then
    perform pg_advisory_xact_lock(7302, (flight % 2147483647)::int);
  end if;
  return query
  with live as (
    select count(*)::int as seats,
      count(*) filter (where c.unproved) as unproved,
      count(*) filter (where c.unproved and c.network = network_of) as of_network,
      count(*) filter (where c.id_user = account and c.holder is distinct from holder_of) as of_account
    from claims c
    where c.id_flight = flight and c.released_at is null
      and (c.expires_at is null or c.expires_at > now())
  ),
  waiting as (
    select coalesce(sum(b.capacity) filter (where b.unproved), 0) as unproved,
      coalesce(sum(b.capacity) filter (where b.unproved and b.network = network_of), 0) as of_network,
      coalesce(sum(b.capacity) filter (where b.id_user = account), 0) as of_account
    from bookings b where b.id_flight = flight and b.status = 0
  ),
  elsewhere as (
    select (
      select count(*) from claims c
      where c.id_user = account and c.id_booking is null and c.expires_at > now()
        and c.id_flight <> flight
    ) as held,
    coalesce(sum(b.capacity) filter (where b.status = 0 and b.id_flight <> flight), 0) as booked,
    count(distinct b.id_trip) filter (
      where b.status = 2 and b.status_reason = 'deadline_passed'
        and b.status_at > now() - make_interval(days => unpaid_seats.days)
    ) as expiries
    from bookings b where b.id_user = account and b.status in (0, 2)
  )
  select is_proved, f.capacity, f.capacity - live.seats,
    (live.of_network + waiting.of_network)::int, (live.unproved + waiting.unproved)::int,
    (live.of_account + waiting.of_account)::int,
    (live.of_account + waiting.of_account + elsewhere.held + elsewhere.booked)::int,
    elsewhere.expiries::int
  from flights f, live, waiting, elsewhere where f.id = flight;
end $$;
