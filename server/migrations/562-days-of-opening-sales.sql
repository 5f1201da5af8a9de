-- The sale of a trip that was paid before there was a ledger is of the day on which it was paid, not of
-- the day on which the ledger heard of it: takings are by day. What is recorded stays.
create or replace function record_opening_sales() returns void language sql as $$
  with paid as (
    select id, id_trip, id_user, total_price + insurance_total as price, status_at as changed_at
    from bookings where status = 1
    union all
    -- The money of a rebooked booking went to another trip.
    select b.id, b.id_trip, b.id_user, max(r.paid), b.created_at
    from refunds r join bookings b on b.id = r.id_booking
    where b.status <> 1 and r.state <> 'rebooked'
    group by b.id, b.id_trip, b.id_user
  ),
  unrecorded as (
    select p.id_trip, min(p.id_user) as id_user, sum(p.price) as price, least(now(), min(coalesce(
        (select min(m.at) from booking_moves m where m.id_booking = p.id and m.to_status = 1),
        p.changed_at
      ))) as at
    from paid p
    where not exists (
      select from ledger_entries e
      where e.id_trip = p.id_trip and e.account = 'sales' and e.amount < 0
    )
    group by p.id_trip having sum(p.price) > 0
  ),
  opened as (
    insert into ledger_transactions (kind, id_trip, id_user, request_id, at)
    select 'settle', id_trip, id_user, 'opening', at from unrecorded
    returning id, id_trip, id_user
  )
  insert into ledger_entries (id_transaction, account, amount, id_trip, id_user)
  select o.id, side.account, side.sign * u.price, o.id_trip, o.id_user
  from opened o join unrecorded u using (id_trip)
  cross join (values ('bank', 1), ('sales', -1)) side (account, sign)
$$;
