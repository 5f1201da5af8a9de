-- Several departures cancelled or delayed together, with other flights proposed to everybody paid (ADR 98).

create table disruptions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cancel', 'delay')),
  reason text not null check (reason in (
    'weather', 'volcanic_ash', 'airport_closed', 'air_traffic_control', 'technical', 'crew', 'security',
    'operational', 'other'
  )),
  -- For colleagues; travellers read the reason alone.
  note text not null default '',
  delay_minutes int check (delay_minutes between 5 and 2880),
  state text not null default 'draft'
    check (state in ('draft', 'confirmed', 'done', 'dropped', 'expired')),
  -- Until when the seats of a draft are held.
  held_until timestamptz not null,
  -- Hours that travellers have to answer.
  answer_hours int check (answer_hours between 1 and 168),
  created_by bigint not null references admins,
  created_at timestamptz not null default now(),
  confirmed_by bigint references admins,
  confirmed_at timestamptz,
  ended_at timestamptz,
  revision int not null default 1,
  constraint disruptions_delay check ((kind = 'delay') = (delay_minutes is not null)),
  constraint disruptions_confirmed check (
    (state in ('confirmed', 'done')) = (confirmed_at is not null)
    and (confirmed_at is null) = (confirmed_by is null)
    and (confirmed_at is null) = (answer_hours is null)
  ),
  constraint disruptions_end check ((state in ('draft', 'confirmed')) = (ended_at is null))
);
create index disruptions_open on disruptions (id) where state in ('draft', 'confirmed');

create table disruption_flights (
  id_disruption bigint not null references disruptions,
  id_flight bigint not null references flights on delete cascade,
  -- Of a draft, or still to be cancelled or delayed.
  is_live boolean not null default true,
  done_at timestamptz,
  -- The error because of which it stays as it was.
  failure text,
  primary key (id_disruption, id_flight),
  constraint disruption_flights_done check (done_at is null or not is_live),
  constraint disruption_flights_failure check (failure is null or done_at is not null)
);
-- Of two members of staff who begin with the same flight, one wins.
create unique index disruption_flights_once on disruption_flights (id_flight) where is_live;

create table rebooking_proposals (
  id bigint generated always as identity primary key,
  id_disruption bigint not null references disruptions,
  id_booking bigint not null references bookings,
  -- The flight that does not leave as booked.
  id_from bigint not null references flights,
  party int not null check (party >= 1),
  -- The proposed one.
  id_flight bigint references flights on delete set null,
  -- Who holds its seats in `claims`: nobody's browser.
  holder uuid,
  state text not null check (state in (
    'held', 'open', 'offered', 'accepted', 'declined', 'expired', 'ended'
  )),
  -- Until when the traveller can accept.
  expires_at timestamptz,
  answered_at timestamptz,
  revision int not null default 1,
  unique (id_disruption, id_booking),
  constraint rebooking_proposals_seats check (
    state not in ('held', 'offered') or id_flight is not null and holder is not null
  ),
  constraint rebooking_proposals_until check (state <> 'offered' or expires_at is not null)
);
create unique index rebooking_proposals_once on rebooking_proposals (id_booking)
  where state in ('held', 'offered');
create unique index rebooking_proposals_holder on rebooking_proposals (holder);
create index rebooking_proposals_by_booking on rebooking_proposals (id_booking, id desc);
create index rebooking_proposals_by_flight on rebooking_proposals (id_flight)
  where state in ('held', 'offered');
create index rebooking_proposals_by_from on rebooking_proposals (id_disruption, id_from);
create index rebooking_proposals_over on rebooking_proposals (expires_at) where state = 'offered';

create trigger rebooking_proposals_revised before update on rebooking_proposals for each row
  when ((old.state, old.id_flight) is distinct from (new.state, new.id_flight))
  execute function raise_revision();
create trigger disruptions_revised before update on disruptions for each row
  when (old.state is distinct from new.state) execute function raise_revision();

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in (
  'booking_made', 'payment_verified', 'payment_due', 'flight_changed', 'flight_cancelled',
  'proof_rejected', 'booking_expired', 'refund_step', 'announcement', 'booking_changed',
  'waiting_offer', 'waiting_ended', 'group_quoted', 'group_ended', 'rebooking_proposed',
  'proposal_ended'
));

-- What staff do is in the audit trail: the disruption, and proposals one by one, not the many of a draft.
create trigger disruptions_noted after insert or update or delete on disruptions for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'kind', 'reason', 'delay_minutes', 'state', 'answer_hours');
create trigger rebooking_proposals_noted after update on rebooking_proposals for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_booking', 'state', 'id_flight');
