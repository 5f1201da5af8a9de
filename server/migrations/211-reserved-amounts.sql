-- A transfer amount stays reserved for its trip for 30 days after its request closed: late transfers
-- are normal, and the next trip that asks for the same amount would be paid by them.
create index payments_reserved_amount on payments (id_bank_account, amount, closed_at)
  where method = 'bank_transfer';
