-- Staff find a guest by the address they gave, which is not the one of the account where that belongs to
-- another: as `users_by_word`, with it.
create index concurrently if not exists users_by_guest_word on users
  using gin (words_of(name || ' ' || guest_email || ' ' || coalesce(phone, '')))
  where guest_email is not null;
