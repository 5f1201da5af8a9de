-- Money that staff confirm by hand and that becomes travel credit above the limit has a second person.
alter table approval_requests drop constraint if exists approval_requests_kind_check;
alter table approval_requests add constraint approval_requests_kind_check check (kind in (
  'bank_account_added', 'bank_account_changed', 'bank_account_switched', 'refund', 'credit',
  'case_attached', 'case_paid_out', 'case_not_money', 'payment_verified'
)) not valid;
-- next step
alter table approval_requests validate constraint approval_requests_kind_check;
