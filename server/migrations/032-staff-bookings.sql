-- Staff find a booking by its code and by the beginnings of words of its contact; lists of one state
-- are read in order, however rare that state is.
create index bookings_by_word on bookings
  using gin (words_of(code || ' ' || name_contact || ' ' || email_contact || ' ' || phone_contact));
create index bookings_by_status on bookings (status, id desc);
