-- What was changed of a booked flight is read by booking, cleared notifications included.

create index notifications_of_changes on notifications (id_booking, id)
  where event = 'flight_changed';
