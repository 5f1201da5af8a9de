-- Bank statements as they were uploaded: money comes only from a line that stands here.
create table statements (
  id bigint generated always as identity primary key,
  id_bank_account bigint not null references bank_accounts,
  -- SHA-256 of the text, hex: the same text again is the same statement.
  hash text not null,
  uploaded_by bigint references admins,
  created_at timestamptz not null default now()
);
create unique index statements_once_per_account on statements (id_bank_account, hash);

create table statement_lines (
  id_statement bigint not null references statements,
  -- Of the text, from 1. Only incoming money that could be read is kept.
  line int not null check (line > 0),
  -- Identifies the line whichever statement it stands in; see money_received.external_ref.
  ref text not null,
  day date not null,
  amount bigint not null check (amount > 0),
  description text not null,
  nth int not null check (nth > 0),
  primary key (id_statement, line)
);
create index statement_lines_ref on statement_lines (ref);
create trigger statement_lines_written_once before update or delete on statement_lines
  for each row execute function refuse_change();
-- Lines that look alike are found by amount and day.
create index money_received_amount on money_received (amount, received_at)
  where source = 'bank_statement';
