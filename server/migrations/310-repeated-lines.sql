-- A statement line that repeats one applied before is taken out of suspense by two people.
alter table approval_requests drop constraint approval_requests_kind_check;
alter table approval_requests add constraint approval_requests_kind_check check (kind in (
  'bank_account_added', 'bank_account_changed', 'bank_account_switched', 'refund', 'credit',
  'case_attached', 'case_paid_out', 'case_not_money'
));
