-- The order by amount of the list of payment requests (ADR 93); by age it is that of the primary key.
create index concurrently if not exists payments_in_amount_order on payments (amount, id);
