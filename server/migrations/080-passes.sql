-- Passes at the gate, a trip shown without an account, and what travellers say afterwards.

-- Who went through the gate. Taken back it stays, with who did that; then the ticket boards again.
create table boardings (
  id bigint generated always as identity primary key,
  id_ticket bigint not null references tickets,
  id_flight bigint not null references flights,
  id_admin bigint not null references admins,
  -- The scan's own name, so that one sent again is known; a gate without network sends late.
  scan uuid not null,
  scanned_at timestamptz not null,
  request_id text not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references admins,
  check ((undone_at is null) = (undone_by is null))
);
create unique index boardings_once_per_ticket on boardings (id_ticket) where undone_at is null;
create index boardings_by_flight on boardings (id_flight, id desc);
create index boardings_by_scan on boardings (scan);

-- The list that gates keep: what was revoked lately is asked for again and again.
create index tickets_by_revocation on tickets (revoked_at) where revoked_at is not null;

-- A mailed link that shows a trip. Single use; only the hash of what stands in it is here.
create table booking_links (
  token_hash bytea primary key,     -- SHA-256
  id_trip bigint not null references bookings,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index booking_links_by_trip on booking_links (id_trip, created_at);
create index booking_links_by_expiry on booking_links (expires_at);

create table reviews (
  id bigint generated always as identity primary key,
  id_booking bigint not null references bookings,
  rating int not null check (rating between 1 and 5),
  sentence text not null default '' check (length(sentence) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index reviews_one_per_booking on reviews (id_booking);
