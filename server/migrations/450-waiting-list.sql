-- Waiting lists: parties that want seats of a flight that has too few free ones (ADR 87).

create table waiting_entries (
  id bigint generated always as identity primary key,
  id_flight bigint not null references flights on delete cascade,
  id_user bigint not null references users on delete cascade,
  adults int not null,
  children int not null default 0,
  party int not null generated always as (adults + children) stored,
  state text not null default 'waiting' check (state in (
    'waiting', 'offered', 'booked', 'expired', 'left', 'sales_closed', 'flight_cancelled'
  )),
  -- Who holds the offered seats in `claims`: nobody's browser, until the traveller opens the offer.
  holder uuid,
  offered_at timestamptz,
  offer_expires_at timestamptz,
  -- When the seats moved into the traveller's browser; null before.
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint waiting_entries_party check (
    adults >= 1 and children >= 0 and adults + children <= 9
  ),
  constraint waiting_entries_offer check (
    (holder is null) = (offered_at is null) and (holder is null) = (offer_expires_at is null)
    and (state <> 'offered' or holder is not null) and (state <> 'waiting' or holder is null)
  ),
  constraint waiting_entries_end check ((state in ('waiting', 'offered')) = (ended_at is null))
);
create unique index waiting_entries_one_per_flight on waiting_entries (id_user, id_flight)
  where state in ('waiting', 'offered');
create index waiting_entries_by_flight on waiting_entries (id_flight, id);
create index waiting_entries_in_order on waiting_entries (id_flight, id) where state = 'waiting';
create index waiting_entries_by_holder on waiting_entries (id_flight, holder) where state = 'offered';
create index waiting_entries_offered on waiting_entries (offer_expires_at) where state = 'offered';

-- Notifications that are about no booking.
alter table notifications alter column id_booking drop not null;
alter table notifications alter column id_trip drop not null;
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in (
  'booking_made', 'payment_verified', 'payment_due', 'flight_changed', 'flight_cancelled',
  'proof_rejected', 'booking_expired', 'refund_step', 'announcement', 'booking_changed',
  'waiting_offer', 'waiting_ended'
));
alter table notifications add constraint notifications_about_booking check (
  id_booking is not null and id_trip is not null or event in ('waiting_offer', 'waiting_ended')
);
