-- A bank account that is added, or has another bank or number, is offered a day after it was decided: the
-- super admins have that time to cancel it. Null: it is offered, if it is active.
alter table bank_accounts add column starts_at timestamptz;
-- The account that is switched off when this one starts; open payments keep it.
alter table bank_accounts add column replaces bigint references bank_accounts;
create unique index bank_accounts_one_successor on bank_accounts (replaces) where starts_at is not null;

-- One that was cancelled is gone; the requests about it stay.
alter table approval_requests drop constraint approval_requests_id_bank_account_fkey;

-- An account that is switched off because another replaces it stays as it was approved.
create or replace function note_bank_account_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('sayap.approval', true) = 'kept' then return new; end if;
  new.changed_at := now();
  new.id_approval := nullif(current_setting('sayap.approval', true), '')::bigint;
  return new;
end $$;

drop trigger bank_accounts_noted on bank_accounts;
create trigger bank_accounts_noted after insert or update or delete on bank_accounts for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'bank_name', 'account_number', 'account_holder', 'active',
    'starts_at');
