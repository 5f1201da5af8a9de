-- The payment deadline for which a provider's order was opened: the provider expires it then, also
-- where a proof that was rejected since has extended the deadline of the trip. Null: not known.
alter table payments add column payable_until timestamptz;
