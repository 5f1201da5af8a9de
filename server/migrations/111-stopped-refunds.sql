-- The payment went back by another way before its refund was sent: sending it would pay twice.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('offered', 'asked', 'approved', 'sent', 'rebooked', 'stopped'));
alter table refunds add column stop_reason text check (stop_reason in ('payment_reversed'));
alter table refunds add constraint refunds_stopped_with_reason
  check ((state = 'stopped') = (stop_reason is not null));
