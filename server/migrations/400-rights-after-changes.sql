-- Times that bookings were made for, from the first change of their flight on: changes add up against
-- them. A booking made after a change has no row, it was made for the times as they are.
create table booked_times (
  id_booking bigint primary key references bookings,
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  -- Local to the airport of departure.
  departure_date date not null,
  -- Since when the changes give the right to another flight for nothing or a full refund; it stays.
  right_since timestamptz
);

alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check
  check (cause in ('traveller', 'flight_cancelled', 'flight_changed'));
