-- Acts of staff that need a second person: asked by one, approved by another. An open request changes
-- nothing else. See decision 44.
create table approval_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'bank_account_added', 'bank_account_changed', 'bank_account_switched', 'refund', 'credit',
    'case_attached', 'case_paid_out'
  )),
  -- What is asked for, and what the asker saw: the approval compares it with what is there then.
  -- Both are emptied when the traveller they are about is erased.
  payload jsonb not null,
  seen jsonb not null,
  -- What it is about, such as bank_account:3.
  subject text not null,
  id_bank_account bigint references bank_accounts,
  id_refund bigint references refunds,
  id_case bigint references cases,
  id_trip bigint references bookings,
  id_user bigint references users,
  asked_by bigint not null references admins,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  request_id text not null,
  state text not null default 'open'
    check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by bigint references admins,
  decided_at timestamptz,
  decision_note text,
  decision_request_id text,
  constraint approval_requests_two_people check (
    decided_by is null or (decided_by = asked_by) = (state = 'withdrawn')
  ),
  constraint approval_requests_decided check (
    (state = 'open') = (decided_at is null)
    and (state in ('approved', 'rejected', 'withdrawn')) = (decided_by is not null)
    and (state <> 'rejected' or decision_note is not null)
  ),
  constraint approval_requests_expires_later check (expires_at > asked_at)
);
-- What waits already is not asked a second time.
create unique index approval_requests_one_open on approval_requests (subject) where state = 'open';
create index approval_requests_due on approval_requests (expires_at) where state = 'open';
create index approval_requests_by_asker on approval_requests (asked_by, id desc);
create index approval_requests_of_user on approval_requests (id_user) where id_user is not null;

-- What was asked never changes, and what is decided stays decided.
create function guard_approval_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.state = 'open' or (to_jsonb(new) - array['payload', 'seen'])
      = (to_jsonb(old) - array['payload', 'seen']))
    and (new.id, new.kind, new.subject, new.asked_by, new.asked_at, new.expires_at)
      is not distinct from (old.id, old.kind, old.subject, old.asked_by, old.asked_at, old.expires_at)
    and ((new.payload, new.seen) = (old.payload, old.seen)
      or (new.state <> 'open' and new.payload = '{}' and new.seen = '{}'))
  then return new; end if;
  raise exception 'approval request % is written once', old.id
    using errcode = 'check_violation', constraint = 'approval_requests_written_once';
end $$;
create trigger approval_requests_written_once before update or delete on approval_requests
  for each row execute function guard_approval_request();

-- Channel live: to all staff.
create function tell_approval() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'staff', true, 'event', 'approval', 'id', new.id
  )::text);
  return null;
end $$;
create trigger approval_requests_told after insert or update of state on approval_requests
  for each row execute function tell_approval();

-- For the audit trail, as for the tables of migration 250.
create trigger approval_requests_noted after insert or update on approval_requests for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'kind', 'state', 'asked_by', 'decided_by', 'id_bank_account',
    'id_refund', 'id_case', 'id_trip', 'id_user');

-- Since when acts need a second person, and above which amount: what was done before stays right.
create table approval_modes (
  id bigint generated always as identity primary key,
  since timestamptz not null default now(),
  required boolean not null,
  refund_limit bigint not null check (refund_limit >= 0)
);
create function approval_mode_at(instant timestamptz) returns approval_modes language sql stable as $$
  select m from approval_modes m where m.since <= instant order by m.since desc, m.id desc limit 1
$$;

-- Which request a bank account is as it is by. A change without one leaves null, whoever made it.
alter table bank_accounts add column changed_at timestamptz not null default now();
alter table bank_accounts add column id_approval bigint references approval_requests;
create function note_bank_account_approval() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  new.id_approval := nullif(current_setting('sayap.approval', true), '')::bigint;
  return new;
end $$;
create trigger bank_accounts_approval before insert
  or update of bank_name, account_number, account_holder, active on bank_accounts
  for each row execute function note_bank_account_approval();
