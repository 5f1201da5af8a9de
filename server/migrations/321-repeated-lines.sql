-- A statement line that repeats one applied before is taken out of suspense by two people.
alter table approval_requests drop constraint approval_requests_kind_check;
alter table approval_requests add constraint approval_requests_kind_check check (kind in (
  'bank_account_added', 'bank_account_changed', 'bank_account_switched', 'refund', 'credit',
  'case_attached', 'case_paid_out', 'case_not_money'
));

-- The payment that this one's statement line repeats: it was listed again and did not come again.
alter table money_received add column repeats bigint references money_received;
alter table money_received add constraint money_received_repeats_and_is_returned
  check (repeats is null or repeats < id and outcome = 'returned');
create index money_received_by_repeated on money_received (repeats) where repeats is not null;
