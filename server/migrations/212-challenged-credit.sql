-- Travel credit that came from a payment which is disputed or was reversed, while its case is open:
-- at most what is left of the provider's payments of that trip. It cannot be spent.
create function challenged_credit(traveller bigint, disputes text[]) returns bigint
language sql stable as $$
  select coalesce(sum(least(given.amount, payments.amount)), 0)::bigint
  from (
    select e.id_trip, -sum(e.amount) as amount
    from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
    where e.account = 'credit' and e.id_user = traveller
      and t.kind not in ('credit_reserved', 'credit_released')
      and exists (
        select from cases c
        where c.id_trip = e.id_trip and c.closed_at is null and c.kind = any(disputes)
      )
    group by e.id_trip having sum(e.amount) < 0
  ) given
  cross join lateral (
    select coalesce(sum(m.amount - m.sent_back), 0) as amount from money_received m
    where m.id_trip = given.id_trip and m.source = 'midtrans' and m.outcome <> 'returned'
  ) payments
$$;
