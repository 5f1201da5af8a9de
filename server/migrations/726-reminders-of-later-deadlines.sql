-- A deadline that was lengthened is reminded of once more. Both new indexes hold for all rows: until now a
-- trip had at most one reminder.
create unique index concurrently if not exists notifications_once_per_deadline
  on notifications (id_trip, (data ->> 'pay_before')) where event = 'payment_due';
-- next step
create unique index concurrently if not exists notifications_once_for_trip
  on notifications (id_trip, event)
  where event in ('booking_made', 'payment_verified', 'booking_expired');
-- next step
drop index concurrently if exists notifications_once_per_trip;
