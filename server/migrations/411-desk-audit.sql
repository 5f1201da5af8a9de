-- What staff begin for a traveller is in the audit trail with what was made: a chat, and a booking.
create trigger chat_threads_opened_noted after insert on chat_threads for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_user', 'id_booking');
create trigger bookings_made_noted after insert on bookings for each row
  when (new.booked_by is not null and current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_trip', 'id_flight', 'status', 'capacity', 'booked_by');
