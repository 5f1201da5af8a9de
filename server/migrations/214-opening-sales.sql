-- Refunds take from what the ledger has of a trip, so it must know every paid trip: also those that
-- were paid before there was a ledger, and those that the demo data inserts as they are.
create function record_opening_sales() returns void language sql as $$
  with unrecorded as (
    select b.id_trip, min(b.id_user) as id_user, sum(b.total_price + b.insurance_total) as price
    from bookings b
    where b.status = 1 and not exists (
      select from ledger_entries e where e.id_trip = b.id_trip and e.account = 'sales'
    )
    group by b.id_trip having sum(b.total_price + b.insurance_total) > 0
  ),
  opened as (
    insert into ledger_transactions (kind, id_trip, id_user, request_id)
    select 'settle', id_trip, id_user, 'opening' from unrecorded
    returning id, id_trip, id_user
  )
  insert into ledger_entries (id_transaction, account, amount, id_trip, id_user)
  select o.id, side.account, side.sign * u.price, o.id_trip, o.id_user
  from opened o join unrecorded u using (id_trip)
  cross join (values ('bank', 1), ('sales', -1)) side (account, sign)
$$;
select record_opening_sales();
