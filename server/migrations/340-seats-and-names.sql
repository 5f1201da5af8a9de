-- What changes after the sale: the seats and the names of passengers, each with a new pass.

-- Checked at the end of the statement: two passengers may swap their seats in one.
drop index passengers_seat_once_per_booking;
alter table passengers add constraint passengers_seat_once_per_booking
  unique (id_booking, id_seat) deferrable initially immediate;

-- A replaced pass had another seat or name than its passenger has now: the list of revoked passes
-- needs its fingerprint. Null for a ticket that was revoked with its booking.
alter table tickets add column revoked_pass text;
-- A pass carries how often its passenger got one, so that no two of them are alike.
create index tickets_by_passenger on tickets (id_passenger);

-- Every correction of a name: what a traveller may still correct is counted from the name that was
-- booked, or from the one that staff made of it.
create table name_corrections (
  id bigint generated always as identity primary key,
  id_passenger bigint not null references passengers,
  name_before text not null,
  name_after text not null,
  -- Letters between the two.
  letters int not null check (letters >= 0),
  actor_role text not null,
  actor_id bigint not null,
  request_id text not null,
  at timestamptz not null default now()
);
create index name_corrections_by_passenger on name_corrections (id_passenger, id);

create trigger passengers_noted after update of id_seat on passengers for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_seat');
create trigger name_corrections_noted after insert on name_corrections for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_passenger', 'letters');

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in (
  'booking_made', 'payment_verified', 'payment_due', 'flight_changed', 'flight_cancelled',
  'proof_rejected', 'booking_expired', 'refund_step', 'announcement', 'booking_changed'
));
