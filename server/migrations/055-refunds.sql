-- Money can also go back the way it came: refunded at the provider's own desk.
alter table refunds drop constraint refunds_destination_check;
alter table refunds add constraint refunds_destination_check
  check (destination in ('bank', 'credit', 'provider'));
alter table refunds add constraint refunds_sent_with_reference
  check (state <> 'sent' or destination <> 'bank' or bank_reference is not null);
